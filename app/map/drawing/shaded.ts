import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { world } from "#app/places/projection.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { listMunicipalityComments } from "../queries-cells.ts";
import type { Route } from "./+types/shaded";
import { outline } from "./outline.ts";

/** By the comments from which a municipality has the colour. Each is darker than the one before. */
const shades = [
	{ least: 0, colour: "#fffaf2", words: "0" },
	{ least: 1, colour: "#f8c9da", words: "1–2" },
	{ least: 3, colour: "#ea83ac", words: "3–9" },
	{ least: 10, colour: "#c2005b", words: "10–29" },
	{ least: 30, colour: "#6d0036", words: "30 o més" },
];

export const handle = { cacheTags: ["mapComments"] } satisfies PageHandle;

/** A small map of where people have commented most: an image beside the list that has the numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const counts = await orUnavailable(
		state,
		"map-counts",
		state.read(listMunicipalityComments(state.db)),
		"Ara no podem llegir els comentaris. Torna-ho a provar d'aquí a una estona.",
	);
	return publicFile(state, request, shadedMap(new Map(counts.map((one) => [one.municipality, one.comments]))), {
		"Content-Type": "image/svg+xml; charset=utf-8",
		"Cache-Control": "no-cache",
		"Content-Security-Policy": "default-src 'none'; sandbox",
	});
}

function shadedMap(comments: ReadonlyMap<string, number>): string {
	const groups = shades.map(({ colour }, at) => {
		const alike = municipalities.filter(({ code }) => {
			const count = comments.get(code) ?? 0;
			return shades.findLastIndex(({ least }) => count >= least) === at;
		});
		return `<path fill="${colour}" d="${alike.map(({ rings }) => outline(rings)).join("")}"/>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world.width} ${world.height}"><g stroke="#2a0f22" stroke-width="1.5" stroke-linejoin="round">${groups.join("")}</g>${legend()}</svg>`;
}

/** In the corner where the map has nothing. */
function legend(): string {
	const rows = shades.map(({ colour, words }, at) => {
		const y = 32 * at;
		return `<rect y="${y}" width="36" height="24" rx="6" fill="${colour}" stroke="#2a0f22" stroke-width="2"/><text x="46" y="${y + 19}">${words}</text>`;
	});
	return `<g transform="translate(376 44)" font-family="system-ui,sans-serif" font-size="22" fill="#2a0f22"><text y="-14" font-weight="700">Comentaris</text>${rows.join("")}</g>`;
}
