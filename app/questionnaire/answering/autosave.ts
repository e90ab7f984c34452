import { redirect } from "react-router";
import type { Route } from "./+types/autosave";
import { sectionPath } from "./paths.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(sectionPath(params.id));

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).autosave.act(args);
