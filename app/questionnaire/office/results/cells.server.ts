import { drawMap } from "#app/map/drawing/drawing.ts";
import { toPoint } from "#app/places/projection.ts";
import { boxOf, viewAround, wholeMap } from "#app/places/view.ts";
import { cellSize } from "../../engine/keys.ts";
import type { Route } from "./+types/cells";
import { countWith, isForThem, readResults } from "./tally/count.server.ts";
import { questionsIn } from "./tally/joined.ts";
import { readWanted } from "./tally/wanted.ts";

/** The cells of a question on the map, as an image. The table beside it says the same. */
export async function drawCells(args: Route.LoaderArgs): Promise<Response> {
	const { searchParams } = args.url;
	const results = await readResults(args);
	const wanted = readWanted(searchParams, results.sections);
	const name = searchParams.get("pregunta");
	const joined = questionsIn(results.sections).find((one) => one.name === name && one.question.type === "place");
	if (!joined || wanted.isBroken) throw new Response(null, { status: 404 });
	const counted = await countWith(results, wanted, [joined]);
	if (!counted || !isForThem(results, wanted, counted.countsOf(joined).values()))
		throw new Response(null, { status: 404 });
	return new Response(draw([...counted.countsOf(joined)].filter(([cell]) => cell !== "")), {
		headers: {
			"Content-Type": "image/svg+xml; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		},
	});
}

function draw(cells: readonly (readonly [cell: string, records: number])[]): string {
	const most = Math.max(1, ...cells.map(([, records]) => records));
	const squares = cells.map(([cell, records]) => {
		const [longitude = 0, latitude = 0] = cell.split(",").map(Number);
		const [from, to] = [
			toPoint({ longitude, latitude: latitude + cellSize }),
			toPoint({ longitude: longitude + cellSize, latitude }),
		];
		return { ...from, width: to.x - from.x, height: to.y - from.y, strength: 0.25 + (0.65 * records) / most };
	});
	const view = squares.length > 0 ? viewAround([squares.flatMap(({ x, y }) => [x, y])]) : wholeMap;
	const box = boxOf(view);
	const drawn = squares.map(
		({ x, y, width, height, strength }) =>
			`<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" fill-opacity="${strength.toFixed(2)}"/>`,
	);
	const own = `<svg width="100%" height="100%" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none" fill="#c2005b" stroke="#9a0048" stroke-width=".3">${drawn.join("")}</svg>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${drawMap({ view })}${own}</svg>`;
}
