import { classOf, isStation } from "../cells/classes.ts";
import type { Properties, ShapeType } from "../file/shapes.ts";
import { type FileNameKind, streetsFrom } from "../names.ts";

/* Which things of a file have a name that the map says, and from which zoom. */

export interface Wanted {
	kind: FileNameKind;
	name: string;
	from: number;
	/** Of those of one kind and zoom: the larger first. */
	rank: number;
}

export const namedLayers = ["places", "pois", "water", "roads"] as const;

const placeFrom: Record<string, number> = { city: 0, town: 1, village: 2, suburb: 3, hamlet: 3 };
const mostLength = 60;

export function namedBy(layer: string, properties: Properties, type: ShapeType): Wanted[] {
	const name = nameOf(properties);
	if (type === 1 && layer === "places") return name ? [placeOf(properties, name)] : [];
	if (type === 1 && layer === "pois" && name) {
		if (isStation(properties.kind)) return [{ kind: "estació", name, from: 2, rank: 0 }];
		if (properties.kind === "peak") return [{ kind: "cim", name, from: 3, rank: Number(properties.elevation) || 0 }];
	}
	if (type !== 2) return [];
	if (layer === "water" && name) return [{ kind: "riu", name, from: properties.kind === "river" ? 2 : 4, rank: 0 }];
	return layer === "roads" ? roadNames(properties, name) : [];
}

function placeOf({ min_zoom: least, kind_detail: detail, population_rank: rank }: Properties, name: string): Wanted {
	const usual = placeFrom[String(detail)] ?? 4;
	const from = typeof least === "number" ? Math.min(4, Math.max(usual - 1, least - 9, 0)) : usual;
	return { kind: "nucli", name, from, rank: Number(rank) || 0 };
}

function roadNames(properties: Properties, name: string | undefined): Wanted[] {
	const found = classOf("roads", properties, 2);
	const plate = clean(String(properties.ref ?? properties.shield_text ?? "").split(";")[0]);
	const plates: Record<string, Pick<Wanted, "kind" | "from">> = {
		motorway: { kind: "autopista", from: 0 },
		primary: { kind: "carretera", from: 2 },
		secondary: { kind: "carretera", from: 3 },
	};
	const numbered = found && plate && plate.length < 9 ? plates[found] : undefined;
	const isMain = found === "primary" || found === "secondary" || found === "tertiary";
	return [
		...(numbered && plate ? [{ ...numbered, name: plate, rank: 0 }] : []),
		...(name && found && found !== "rail"
			? [{ kind: "carrer" as const, name, from: streetsFrom + (isMain ? 0 : 1), rank: 0 }]
			: []),
	];
}

/** In Catalan where the file has it, else as it is called there. */
function nameOf(properties: Properties): string | undefined {
	return clean(properties["name:ca"]) ?? clean(properties.name);
}

function clean(text: unknown): string | undefined {
	const plain = typeof text === "string" ? text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim() : "";
	return plain && plain.length <= mostLength ? plain : undefined;
}
