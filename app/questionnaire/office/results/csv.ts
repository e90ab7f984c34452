import { redirect } from "react-router";
import type { Route } from "./+types/csv";
import { loadHandlers } from "./load-handlers.server.ts";

/** It is written to the audit log, so only a POST makes one. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/admin/questionari/${id}/resultats/codis`);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).sendCsv(args);
