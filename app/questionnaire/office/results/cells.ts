import type { Route } from "./+types/cells";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).drawCells(args);
