import { deepestZoom, world } from "#app/data/map-projection.ts";

/*
 * Which names the map shows at which enlargement. Runs while building (vite-plugin.ts).
 */

const leastWidth = 280;
/** One enlargement more than there are: what finds room nowhere else is shown on the nearest map where that is wide. */
const beyond = deepestZoom + 1;
/** What everybody calls them, where there is little room. */
const shortNames: Record<string, string> = {
	"Vilafranca del Penedès": "Vilafranca",
	"Vilanova i la Geltrú": "Vilanova",
	"Sant Sadurní d'Anoia": "Sant Sadurní",
};
/** The towns that are named first, in this order. */
const towns = [
	...Object.keys(shortNames),
	"el Vendrell",
	"Igualada",
	"Sitges",
	"Calaf",
	"Piera",
	"Calafell",
	"Gelida",
	"Capellades",
];

interface Named {
	name: string;
	/** Where the name stands, and how large the municipality is, in the map's units. */
	x: number;
	y: number;
	size: number;
}

export interface Label {
	text: string;
	x: number;
	y: number;
	/** From how many doublings of a map 280 px wide there is room for it. */
	from: number;
}

/** Each name finds room beside those already there, the towns first and then the larger municipalities. */
export function placeLabels(all: readonly Named[]): Label[] {
	const labels = all.map(({ name, x, y }) => ({ text: shortNames[name] ?? name, x, y, from: beyond }));
	const order = all.map((_, at) => at).sort((a, b) => rank(all[b]) - rank(all[a]));
	for (let level = 0; level < beyond; level++) {
		const pixels = (leastWidth / world.width) * 2 ** level;
		const boxes = labels.filter(({ from }) => from < level).map((label) => boxOf(label, pixels));
		for (const at of order) {
			const label = labels[at];
			if (!label || label.from < beyond) continue;
			const box = boxOf(label, pixels);
			const isCut = box.x < 0 || box.x + box.width > world.width * pixels;
			if (isCut || boxes.some((other) => overlap(box, other))) continue;
			label.from = level;
			boxes.push(box);
		}
	}
	return labels;
}

function rank(one?: Named): number {
	if (!one) return 0;
	return towns.includes(one.name) ? 1e6 - towns.indexOf(one.name) : one.size;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** What a name of 12 px takes up on the screen, with air around it. */
function boxOf({ text, x, y }: Label, pixels: number): Box {
	const width = text.length * 6.6 + 6;
	return { x: x * pixels - width / 2, y: y * pixels - 9, width, height: 18 };
}

function overlap(a: Box, b: Box): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
