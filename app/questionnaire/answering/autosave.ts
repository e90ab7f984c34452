import type { Route } from "./+types/autosave";
import { loadHandlers } from "./load-handlers.server.ts";

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).autosave.act(args);
