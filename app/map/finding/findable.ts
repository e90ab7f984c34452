import { slugOf } from "#app/places/municipalities/slug.ts";
import { boundsOf, world } from "#app/places/projection.ts";
import type { BaseLine, BasePlace, LineKind, PlaceKind } from "../base/base.ts";
import type { Line } from "../drawing/line.ts";

/* What can be found by its name: made while building, and of the file of a real base (basemap/finding.ts). */

export type FoundKind = "municipi" | "camí" | "carrer" | PlaceKind | LineKind;

/** In the order in which they are listed. */
const kindNames: Record<FoundKind, string> = {
	municipi: "municipi",
	camí: "camí de la xarxa",
	nucli: "nucli",
	estació: "estació de tren",
	cim: "cim o serra",
	ferrocarril: "línia de tren",
	riu: "riu o riera",
	autopista: "autopista o autovia",
	carretera: "carretera",
	carrer: "carrer o camí",
};
const kinds = Object.keys(kindNames) as FoundKind[];

export interface Findable {
	/** "estacio-gelida" */
	id: string;
	kind: FoundKind;
	name: string;
	/** "estació de tren · Subirats" */
	about: string;
	/** Of a municipality and of a line of the network: its page is there already. */
	slug?: string;
	/** Flat list of x and y, in map units: a point, or two opposite corners. */
	reach: number[];
}

interface Sources {
	municipalities: readonly { name: string; comarca: string; slug: string; rings: readonly number[][] }[];
	lines: readonly Line[];
	base: {
		lines: readonly BaseLine[];
		places: readonly (BasePlace & { within: string })[];
	};
}

export function makeFindable({ municipalities, lines, base }: Sources): Findable[] {
	const all = [
		...municipalities.map((one) =>
			makeOne("municipi", one.name, { within: one.comarca, slug: one.slug, drawn: one.rings }),
		),
		...lines.map((one) => makeOne("camí", one.name, { within: one.status, slug: one.slug, drawn: one.parts })),
		...base.places
			.filter((one) => isInWorld([one.x, one.y]))
			.map(({ kind, name, within, x, y }) => makeOne(kind, name, { within, drawn: [[x, y]] })),
		...asOne(base.lines).map(({ kind, name, drawn }) => makeOne(kind, name, { drawn })),
	];
	const ids = new Set(all.map(({ id }) => id));
	const again = all.find(({ id }) => !ids.delete(id));
	if (again) throw new Error(`two things to find on the map have one name: ${again.name} (${again.kind})`);
	return all.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

interface Details {
	within?: string;
	slug?: string;
	drawn: readonly (readonly number[])[];
	/** There are others of its name. */
	isNamedByIt?: boolean;
}

export function makeOne(kind: FoundKind, name: string, { within, slug, drawn, isNamedByIt }: Details): Findable {
	const about = [kindNames[kind], within !== name && within].filter(Boolean).join(" · ");
	const { x, y, width, height } = boundsOf(drawn);
	return {
		id: slugOf(`${kind} ${name} ${isNamedByIt ? within : ""}`.trim()),
		kind,
		name,
		about,
		slug,
		reach: width + height > 0 ? [x, y, x + width, y + height] : [x, y],
	};
}

/** A road or a railway may have several parts. What wide screens show beside the map cannot be gone to. */
function asOne(lines: readonly BaseLine[]) {
	const whole = new Map<string, { kind: LineKind; name: string; drawn: number[][] }>();
	for (const { kind, name, points } of lines) {
		const key = `${kind} ${name}`;
		const reached = pairsOf(points).filter(isInWorld);
		if (reached.length > 0) whole.set(key, { kind, name, drawn: [...(whole.get(key)?.drawn ?? []), ...reached] });
	}
	return [...whole.values()];
}

const pairsOf = (points: readonly number[]) =>
	points.flatMap((x, at) => (at % 2 === 0 ? [[x, points[at + 1] ?? 0]] : []));

const isInWorld = ([x = 0, y = 0]: readonly number[]) => x >= 0 && x <= world.width && y >= 0 && y <= world.height;
