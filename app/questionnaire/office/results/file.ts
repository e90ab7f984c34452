import { href, redirect } from "react-router";
import type { Route } from "./+types/file";

/** It is written to the audit log, so only a POST makes one. */
export const loader = ({ params: { id } }: Route.LoaderArgs) =>
	redirect(href("/admin/questionari/:id/resultats/codis", { id }));

export const action = async (args: Route.ActionArgs) => (await import("./handlers.server.ts")).sendFile(args);
