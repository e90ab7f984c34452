import { exportAt } from "../managed-records.server.ts";
import { backToList } from "../records/list/list.server.ts";
import type { Route } from "./+types/route";

/** Each export is written to the audit log, so only a POST makes one. */
export const loader = ({ url }: Route.LoaderArgs) => backToList(url, exportAt(url.pathname).section);

export async function action({ request, url, context }: Route.ActionArgs) {
	const { sendFile } = await import("./send.server.ts");
	return sendFile(request, url, context);
}
