import { orOffline } from "../records/form/form-result.ts";
import { backToList } from "../records/list/list.server.ts";
import type { Route } from "./+types/run";
import { loadWork } from "./load-work.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "conservacio");

export const action = async (args: Route.ActionArgs) => (await loadWork()).run.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../shell/no-page.ts";
