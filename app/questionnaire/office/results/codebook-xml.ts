import type { Route } from "./+types/codebook-xml";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).sendCodebook(args);
