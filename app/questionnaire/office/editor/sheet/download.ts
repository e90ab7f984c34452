import type { Route } from "./+types/download";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).download(args);
