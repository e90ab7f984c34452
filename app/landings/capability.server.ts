import { href } from "react-router";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { listShownLandingSlugs } from "./queries.ts";

/** Paths for the sitemap, besides those of capability.ts. */
const listPaths = async ({ db, read }: RequestState) =>
	(await read(listShownLandingSlugs(db))).map(({ slug }) => href("/landing/:slug", { slug: encodeURIComponent(slug) }));

export const capability = { listPaths };
