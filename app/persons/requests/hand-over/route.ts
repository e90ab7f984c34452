import { loadWork } from "../load-work.server.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await loadWork()).handOver.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadWork()).handOver.action(args);
