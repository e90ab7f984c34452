import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/post";

export { clientAction, NoPage as default } from "#app/office/shell/no-page.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).post.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).post.action(args);
