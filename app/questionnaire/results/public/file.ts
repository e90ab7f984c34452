import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/file";
import { snapshotParam } from "./paths.ts";

export const handle = { cacheTags: ["questionnaires"], searchParams: [snapshotParam] } satisfies PageHandle;

export const loader = async (args: Route.LoaderArgs) => (await import("./results.server.ts")).sendFile(args);
