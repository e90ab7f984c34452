import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/release";

export { clientAction, NoPage as default } from "#app/office/shell/no-page.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).release.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).release.action(args);
