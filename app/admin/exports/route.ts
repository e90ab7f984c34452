import { pageOf } from "#app/http/page/hydration.server.ts";
import { exportAt } from "../managed-records.server.ts";
import { backToList } from "../records/list/list.server.ts";
import type { Route } from "./+types/route";
import { sendFile } from "./send.server.ts";

/** Each export is written to the audit log, so only a POST makes one. */
export const loader = ({ request }: Route.LoaderArgs) =>
	backToList(request, exportAt(pageOf(request).pathname).section);

export const action = ({ request, context }: Route.ActionArgs) => sendFile(request, context);
