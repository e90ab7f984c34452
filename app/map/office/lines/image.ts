import type { Route } from "./+types/image";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).drawWidths(args);
