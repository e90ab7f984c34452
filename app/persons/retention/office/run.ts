import type { Route } from "./+types/run";
import { loadHandlers } from "./load-handlers.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { clientAction, NoPage as default } from "#app/office/shell/no-page.ts";

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).run.action(args);
