import { Buffer } from "node:buffer";
import type { Db } from "#app/platform/data/db.server.ts";
import { readLastId } from "#app/platform/data/lists/cursor.ts";
import { pagesOf } from "#app/platform/data/lists/iterate-pages.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { listPublicMapComments, type PublicMapComment } from "../queries.ts";
import { openDataTerms } from "../words.ts";
import type { Route } from "./+types/comments-feed";
import { collectionOf, commentFeature } from "./feature-collection.ts";
import { openData } from "./open-data.server.ts";

/** Rows per query, and limits of one response. With the longest comments the byte limit applies. */
const [pageLength, mostFeatures, mostBytes] = [200, 1_000, 1024 ** 2];
const about = {
	name: "Comentaris al mapa de la xarxa",
	...openDataTerms,
};

export const handle = { cacheTags: ["mapComments"], searchParams: ["abans"] } satisfies PageHandle;

/** Approved comments, newest first; the `Link` header leads to the next page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readLastId(url.searchParams.get("abans"));
	const { features, last } = await orUnavailable(
		state,
		"map-comments",
		readFeatures(state.db, after),
		"Ara no podem llegir els comentaris. Torna-ho a provar d'aquí a una estona.",
	);
	const next = last && `${state.settings.siteUrl}/mapa/comentaris.geojson?abans=${last.id}`;
	const headers = { ...openData, ...(next && { Link: `<${next}>; rel="next"` }) };
	return publicFile(state, request, collectionOf(about, features), headers);
}

async function readFeatures(db: Db, after?: string): Promise<{ features: string[]; last?: PublicMapComment }> {
	const features: string[] = [];
	let bytes = 0;
	let last: PublicMapComment | undefined;
	for await (const rows of pagesOf(await page(db, after), pageLength, (row) => page(db, row.id))) {
		for (const row of rows) {
			const feature = JSON.stringify(commentFeature(row));
			bytes += Buffer.byteLength(feature);
			if (features.length === mostFeatures || bytes > mostBytes) return { features, last };
			features.push(feature);
			last = row;
		}
	}
	return { features };
}

function page(db: Db, after?: string) {
	return listPublicMapComments(db, { after }, pageLength);
}
