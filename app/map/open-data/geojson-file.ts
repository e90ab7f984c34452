import { z } from "zod";
import { toPoint } from "#app/places/projection.ts";

/** Parses and checks a file of the repository. Throws an Error that says what is wrong and where. */
export function readGeoJson<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
	const parsed = schema.safeParse(parseJson(file, text));
	if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
	return parsed.data;
}

function parseJson(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new Error(`${file} is no JSON`, { cause });
	}
}

/** Flat list of x and y, in tenths of a map unit. */
export function projected(positions: readonly (readonly [number, number, ...number[]])[]): number[] {
	const tenths = (units: number) => Math.round(units * 10) / 10;
	return positions.flatMap(([longitude, latitude]) => {
		const { x, y } = toPoint({ longitude, latitude });
		return [tenths(x), tenths(y)];
	});
}
