import { orOffline } from "#app/office/records/form/form-result.ts";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/restrict";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).restrict.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).restrict.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
