import { toLngLat } from "#app/places/projection.ts";
import { boxOf, type Move, moved, moves, readView, type View, wholeMap, writeView } from "#app/places/view.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { svgHeaders } from "../../drawing/svg-headers.ts";
import { drawLines, widths, widthsBy } from "../../drawn/shown/lines-drawing.ts";
import { draw } from "../../page.server.ts";
import { finestGrid, listLineCells } from "../../queries-cells.ts";
import { listLinesIn } from "../../queries-lines.ts";
import type { Route as ImageRoute } from "./+types/image";
import type { Route } from "./+types/route";

const viewIn = (url: URL): View => readView(url.searchParams.get("vista")) ?? wholeMap;

export async function loadLines({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const view = viewIn(url);
	const lines = await orEmpty(state, "map-lines", state.read(listLinesIn(state.db, boxOf(view))), undefined);
	const addressOf = (move: Move) => ({ move, label: moves[move].label, to: `?vista=${writeView(moved(view, move))}` });
	return {
		vista: writeView(view),
		count: lines?.length,
		moves: (Object.keys(moves) as Move[]).map(addressOf),
		widths: widths.map(([from, width]) => ({ from, width })),
	};
}

/** The map with the lines over it, as wide as there are many in a cell. */
export async function drawWidths({ url, context }: ImageRoute.LoaderArgs): Promise<Response> {
	const state = context.get(requestState);
	const view = viewIn(url);
	const box = boxOf(view);
	const { x, y, width, height } = box;
	// A cell is about a hundredth of the view; the finest are 217 metres.
	const grid = Math.min(finestGrid, view.zoom + 3);
	const corners = [toLngLat({ x, y: y + height }), toLngLat({ x: x + width, y })] as const;
	const [lines, cells] = await Promise.all([
		state.read(listLinesIn(state.db, box)),
		state.read(listLineCells(state.db, grid, ...corners)),
	]);
	const over = drawLines(lines, box, width, widthsBy(cells, grid));
	const ground = await draw({ view });
	const text = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">${ground}${over}</svg>`;
	return new Response(text, { headers: { ...svgHeaders, "Cache-Control": "no-store" } });
}
