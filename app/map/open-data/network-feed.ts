import { network } from "virtual:map";
import { openDataTerms } from "#app/content/campaign/map.ts";
import { publicFile } from "#app/http/cache/public-file.server.ts";
import { requestState } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import type { Route } from "./+types/network-feed";
import { openData } from "./open-data.server.ts";

/** A licence in the file overrides ours. */
const text = JSON.stringify({ ...openDataTerms, ...network });

export const handle = { cacheTags: [] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
	return publicFile(context.get(requestState), request, text, openData);
}
