import { type Class, classes, type Look, looks } from "./classes.ts";

/** What a cell is as wide and high, in the whole numbers that it is written in. */
export const steps = { width: 640, height: 800 } as const;

/**
 * `paths` by class. Tiles overlap: areas are filled by the direction of their rings, not by how often they lie there. Casings lie
 * below all roads, so that crossings are open.
 */
export function writeCell(zoom: number, paths: ReadonlyMap<Class, string>): string {
	const drawn = classes.flatMap((name) => {
		const d = paths.get(name);
		return d ? [{ name, d, look: looks[name] as Look }] : [];
	});
	const areas = drawn.map(({ d, look: { fill } }) => (fill ? `<path fill="${fill}" d="${d}"/>` : ""));
	const lines = drawn.filter(({ look }) => look.strokes);
	const definitions = lines.map(({ name, d }) => `<path id="${name}" d="${d}"/>`);
	const layer = (at: number) => lines.map(({ name, look }) => strokeOf(name, look, at, zoom)).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${steps.width} ${steps.height}" preserveAspectRatio="none"><defs>${definitions.join("")}</defs>${areas.join("")}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${layer(0)}${layer(1)}</g></svg>`;
}

function strokeOf(name: Class, { strokes, from, growth = 1 }: Look, at: number, zoom: number): string {
	const stroke = strokes?.[at];
	if (!stroke) return "";
	const width = Math.round(stroke.width * growth ** (zoom - from) * 10) / 10;
	const dash = stroke.dashes ? ` stroke-dasharray="${stroke.dashes}" stroke-linecap="butt"` : "";
	return `<use href="#${name}" stroke="${stroke.colour}" stroke-width="${width}"${dash}/>`;
}
