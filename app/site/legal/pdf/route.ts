import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { failure } from "#app/platform/ui/failure.ts";
import type { Route } from "./+types/route";

export const handle = { cacheTags: ["retention"] } satisfies PageHandle;

const path = "/avis-legal-i-privacitat";

/** The page's own text, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const page = await state.readWholePage(path);
	if (page === undefined)
		throw failure("Ara mateix no es pot fer el document. Torna-ho a provar d'aquí a una estona.", 503);
	// Loaded for this address alone.
	const [{ blocksOf }, { pdfOf }] = await Promise.all([import("./blocks.server.ts"), import("./pdf.server.ts")]);
	const file = await pdfOf(await blocksOf(page), state.settings.siteUrl + path);
	return publicFile(state, request, file, {
		"Content-Type": "application/pdf",
		"Content-Disposition": 'inline; filename="avis-legal.pdf"',
		"Cache-Control": "no-cache",
	});
}
