import type { Box } from "#app/places/projection.ts";
import type { Shown } from "#app/places/view.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { placedIn, shownFrom, type Taken } from "../drawing/pixel-box.ts";
import { placeBaseNames } from "./names.ts";
import type { BaseName, NameKind } from "./placing.ts";

/** Attributes of the words of a kind; of what stands under them, for numbers of roads and marks of hills. */
const styles: Record<NameKind, { words: string; under?: (one: BaseName) => string }> = {
	riu: { words: 'fill="#23687d" font-style="italic"' },
	nucli: { words: 'fill="#5b4652"' },
	estació: { words: 'fill="#5d4d58" font-size="10"' },
	carrer: { words: 'fill="#6a5148" font-size="10" dominant-baseline="central"' },
	cim: { words: 'fill="#6b4423" font-weight="700"', under: hill },
	autopista: {
		words: 'fill="#fff" font-size="10" font-weight="700" stroke="none"',
		under: plate("#96602f", "#fff4dc", 4),
	},
	carretera: {
		words: 'fill="#6b4423" font-size="10" font-weight="700" stroke="none"',
		under: plate("#fffaf2", "#b8906a", 4),
	},
	ferrocarril: {
		words: 'fill="#4f4049" font-size="10" font-weight="700" stroke="none"',
		under: plate("#fffaf2", "#8d7c86", 8),
	},
};

function plate(fill: string, stroke: string, radius: number) {
	return ({ left, right }: BaseName) =>
		`<rect x="${left + 1}" y="-7.5" width="${right - left - 2}" height="15" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;
}

/** Three peaks: the saw of Montserrat stands for all. */
function hill(): string {
	return '<path fill="#a9825c" stroke="none" d="M-11 0l4-6 3 2 4-7 4 5 3-2 4 8z"/>';
}

/** SVG text, under the pins. */
export function drawBaseNames(shown: Shown, taken: readonly Taken[]): string {
	return drawNames(shown.box, placeBaseNames(shown, taken));
}

export function drawNames(box: Box, names: readonly BaseName[]): string {
	const kinds = Object.keys(styles) as NameKind[];
	const groups = kinds.map((kind) => {
		const { words, under } = styles[kind];
		const written = names.filter((one) => one.kind === kind).map((one) => drawName(box, one, under));
		return written.length > 0 && `<g ${words}>${written.join(" ")}</g>`;
	});
	return `<g class="map__base-names" font-family="system-ui,sans-serif" font-size="11" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" pointer-events="none">${groups.filter(Boolean).join("")}</g>`;
}

function drawName(box: Box, name: BaseName, under?: (one: BaseName) => string): string {
	const { text, at, shift, least, angle } = name;
	const moved = Object.entries(shift).flatMap(([axis, pixels]) => (pixels ? ` d${axis}="${pixels}"` : []));
	const place = `${placedIn(box, at, 2)}${shownFrom(least)}`;
	if (angle !== undefined) {
		return `<svg ${place} overflow="visible"><text transform="rotate(${angle})">${escapeXml(text)}</text></svg>`;
	}
	if (!under) return `<text ${place}${moved.join("")}>${escapeXml(text)}</text>`;
	return `<svg ${place} overflow="visible">${under(name)}<text${moved.join("")}>${escapeXml(text)}</text></svg>`;
}
