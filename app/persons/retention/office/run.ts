import { orOffline } from "#app/office/records/form/form-result.ts";
import { backToList } from "#app/office/records/list/list.server.ts";
import type { Route } from "./+types/run";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, "conservacio");

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).run.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
