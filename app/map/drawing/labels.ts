import { type Box, deepestZoom, world } from "#app/places/projection.ts";

const leastWidth = 280;
/** One more than the deepest zoom: names without room elsewhere appear on wide maps at the deepest zoom. */
const beyond = deepestZoom + 1;
const shortNames: Record<string, string> = {
	"Vilafranca del Penedès": "Vilafranca",
	"Vilanova i la Geltrú": "Vilanova",
	"Sant Sadurní d'Anoia": "Sant Sadurní",
};
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
	/** Label position and municipality size, in map units. */
	x: number;
	y: number;
	size: number;
}

export interface Label {
	text: string;
	x: number;
	y: number;
	/** The lowest zoom with room for it on a map 280 px wide. */
	from: number;
}

/** Places towns first, then municipalities by size; each label must not overlap earlier ones. */
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

function boxOf({ text, x, y }: Label, pixels: number): Box {
	const width = text.length * 6.6 + 6;
	return { x: x * pixels - width / 2, y: y * pixels - 9, width, height: 18 };
}

function overlap(a: Box, b: Box): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
