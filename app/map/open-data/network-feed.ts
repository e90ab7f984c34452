import { network } from "virtual:map";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { openDataTerms } from "../words.ts";
import type { Route } from "./+types/network-feed";
import { openData } from "./open-data.server.ts";

/** A licence in the file overrides ours. */
const text = JSON.stringify({ ...openDataTerms, ...network });

export const handle = { cacheTags: [] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
	return publicFile(context.get(requestState), request, text, openData);
}
