import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).handOver.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).handOver.action(args);
