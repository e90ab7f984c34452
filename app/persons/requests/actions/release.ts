import { orOffline } from "#app/office/records/form/form-result.ts";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/release";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).release.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).release.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
