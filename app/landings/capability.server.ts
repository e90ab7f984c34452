import type { RequestState } from "#app/platform/http/context.server.ts";
import { listShownLandingSlugs } from "./queries.ts";

/** Paths for the sitemap, besides those of capability.ts. */
const listPaths = async ({ db, read }: RequestState) =>
	(await read(listShownLandingSlugs(db))).map(({ slug }) => `/landing/${encodeURIComponent(slug)}`);

export const capability = { listPaths };
