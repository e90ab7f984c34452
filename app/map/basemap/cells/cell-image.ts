import { maySubmit } from "#app/platform/http/client-address.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { svgHeaders } from "../../drawing/svg-headers.ts";
import { readCurrentFile } from "../basemap.server.ts";
import { type Cell, cellOfName } from "../grid.ts";
import { type Current, cellKey, fileKey, isVersion, versionOf } from "../stored.ts";
import type { Route } from "./+types/cell-image";

/** Twenty a minute of each, for one line: so many cells that nobody has looked at before. */
const shares = 6;
const headers = { ...svgHeaders, "Cache-Control": "public, max-age=31536000, immutable" };

/** A cell of the basemap: drawn when it is asked for the first time, then kept. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const cell = cellOfName(params.cell.replace(/\.svg$/, ""));
	if (!cell || !isVersion(params.version)) return notThere();
	try {
		// Also of an earlier file: a page that is still kept shows its cells.
		const kept = await state.env.MEDIA.get(cellKey(params.version, cell));
		if (kept) return new Response(kept.body, { headers });
		const current = await readCurrentFile(state);
		const isShown = current && cell.zoom <= current.deepest && versionOf(current) === params.version;
		return isShown ? await drawAndKeep(state, request, current, cell) : notThere();
	} catch (error) {
		state.log.error("basemap-failed", error);
		return told("Aquest tros de mapa no es pot veure ara mateix.", 503);
	}
}

async function drawAndKeep(state: RequestState, request: Request, current: Current, cell: Cell): Promise<Response> {
	const { MEDIA } = state.env;
	if (!(await maySubmit(state, request, `map-cell-${(cell.column + 2 * cell.row) % shares}`))) {
		return told("Massa trossos de mapa nous de cop. Torna-hi d'aquí a un minut.", 429, { "Retry-After": "60" });
	}
	// The readers of tiles wait for the first cell that is drawn.
	const { drawStoredCell } = await import("./draw-stored.server.ts");
	const { svg, broken } = await drawStoredCell(MEDIA, fileKey(current.file), cell);
	if (broken > 0) state.log.error("basemap-broken", new Error(`${broken} tiles cannot be read`));
	const kind = { httpMetadata: { contentType: "image/svg+xml" } };
	state.waitUntil(
		MEDIA.put(cellKey(versionOf(current), cell), svg, kind).catch((error) =>
			state.log.error("basemap-not-kept", error),
		),
	);
	return new Response(svg, { headers });
}

const notThere = () => told("Aquest tros de mapa no hi és.", 404);

function told(text: string, status: number, more: Record<string, string> = {}): Response {
	const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(text, { status, headers: { ...plain, ...more } });
}
