import { land, lines } from "virtual:map";
import { escapeXml } from "#app/http/xml.ts";
import { comarques, type Municipality, municipalities } from "./municipalities.ts";
import type { LineStatus } from "./network-file.ts";
import { drop, ownPin } from "./pin.ts";
import { type Box, type Place, type Point, toPoint } from "./projection.ts";
import { boxOf, type View } from "./view.ts";

/*
 * The map as SVG text: the same in the page, as the image of a form and on the home page. Shapes stand in an inner
 * drawing whose viewBox is the view; names and pins stand over it in percent, so that they keep their size whatever
 * the width. Colours are attributes, because an image has no stylesheet of ours.
 */

const seaColour = "#cfe3e4";
const landColour = "#f1e6d6";
const tints = ["#fbe3b4", "#fcd9c4", "#dcead0", "#f6eedd"];
export const lineStyles: Record<LineStatus, { colour: string; dashes: string; width: number }> = {
	construït: { colour: "#c2005b", dashes: "", width: 5 },
	previst: { colour: "#1f5b3a", dashes: "10 5", width: 4 },
	proposat: { colour: "#0b5d78", dashes: "2 6", width: 4 },
};

function outline(rings: readonly (readonly number[])[]): string {
	return rings
		.map((ring) => {
			const steps = ring.slice(2).map((value, at) => value - (ring[at] ?? 0));
			return `M${ring[0]} ${ring[1]}l${steps.join(" ")}z`.replaceAll(" -", "-");
		})
		.join("");
}

function areas(wrap: (municipality: Municipality, path: string) => string): string {
	const groups = comarques.map(([, members], at) => {
		const paths = members.map((one) => wrap(one, `<path d="${outline(one.rings)}"/>`));
		return `<g fill="${tints[at % tints.length]}">${paths.join("")}</g>`;
	});
	return groups.join("");
}

const ground = `<path fill="${seaColour}" d="M-99-99H999V999H-99z"/><path fill="${landColour}" d="${outline(land)}"/>`;
const plainAreas = areas((_, path) => path);
// Out of the order of tabs: the list beside the map has the same links, with words.
const linkedAreas = areas(
	({ slug, name }, path) =>
		`<a href="/mapa?municipi=${slug}" tabindex="-1"><title>${escapeXml(name)}</title>${path}</a>`,
);
const strokes = lines
	.map(({ status, path, name }) => {
		const { colour, dashes, width } = lineStyles[status];
		const dash = dashes ? ` stroke-dasharray="${dashes}"` : "";
		return `<g><title>${escapeXml(name)}</title><path stroke="#fff" stroke-width="${width + 3}" d="${path}"/><path stroke="${colour}" stroke-width="${width}"${dash} d="${path}"/></g>`;
	})
	.join("")
	.replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
const network = `<g fill="none" stroke-linejoin="round">${strokes}</g>`;

export interface Pin extends Place {
	comments: number;
	href: string;
}

interface Drawing {
	view: View;
	/** Municipalities and pins lead to their pages. */
	linked?: boolean;
	marked?: Municipality;
	pins?: readonly Pin[];
	/** The place that somebody is pointing at. */
	own?: Place;
}

/** What stands within the `<svg>`, which has the size of its box and no viewBox. */
export function drawMap({ view, linked = false, marked, pins = [], own }: Drawing): string {
	const box = boxOf(view);
	const { x, y, width, height } = box;
	const mark = marked
		? `<path fill="#f5b83d" fill-opacity=".55" stroke="#2a0f22" stroke-width="2.5" vector-effect="non-scaling-stroke" pointer-events="none" d="${outline(marked.rings)}"/>`
		: "";
	const borders = `<g class="map__areas" stroke="#8a6d55" stroke-width="${short(1 / 2 ** view.zoom)}" stroke-linejoin="round">${linked ? linkedAreas : plainAreas}</g>`;
	return `<svg class="map__ground" width="100%" height="100%" viewBox="${[x, y, width, height].map(short).join(" ")}" preserveAspectRatio="none">${ground}${borders}${mark}${network}</svg>${overlay(box, view.zoom, pins, own)}`;
}

/** What keeps its size: names and pins. */
function overlay(box: Box, zoom: number, pins: readonly Pin[], own?: Place): string {
	const names = municipalities
		.filter(({ label }) => label.from <= zoom + 1)
		.map(({ label }) => {
			const { at, isSeen } = within(box, label);
			return isSeen ? `<text ${at}${label.from > zoom ? ' class="wide"' : ""}>${escapeXml(label.text)}</text>` : "";
		});
	const drawn = pins.map(({ href, comments, ...place }) => {
		const { at } = within(box, toPoint(place));
		return `<a href="${href}" tabindex="-1"><title>${comments === 1 ? "1 comentari" : `${comments} comentaris`}</title><svg class="pin" overflow="visible" ${at}>${comments === 1 ? drop : cluster(comments)}</svg></a>`;
	});
	const pointed = own ? ownPin(within(box, toPoint(own)).at) : "";
	return `<g class="map__names" font-family="system-ui,sans-serif" font-size="12" font-weight="600" fill="#2a0f22" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" pointer-events="none">${names.join("")}</g><g class="map__pins" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#fff" text-anchor="middle">${drawn.join("")}${pointed}</g>`;
}

function within(box: Box, { x, y }: Point) {
	const [across, down] = [((x - box.x) / box.width) * 100, ((y - box.y) / box.height) * 100];
	const isSeen = across > 0 && across < 100 && down > 0 && down < 100;
	return { at: `x="${short(across)}%" y="${short(down)}%"`, isSeen };
}

function cluster(comments: number): string {
	const radius = Math.round(11 + Math.min(13, Math.log2(comments) * 1.6));
	return `<circle r="${radius}" fill="#c2005b" stroke="#fff" stroke-width="2"/><text y="4.5">${comments}</text>`;
}

function short(value: number): string {
	return String(Math.round(value * 100) / 100);
}
