import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/csv";
import { loadHandlers } from "./load-handlers.server.ts";
import { snapshotParam } from "./paths.ts";

export const handle = { cacheTags: ["questionnaires"], searchParams: [snapshotParam] } satisfies PageHandle;

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).csv(args);
