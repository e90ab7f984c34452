import type { Route } from "./+types/route";

/** Each export is written to the audit log, so only a POST makes one. */
export { backToList as loader } from "../records/list/list.server.ts";

export async function action({ request, url, context }: Route.ActionArgs) {
	const { sendFile } = await import("./send.server.ts");
	return sendFile(request, url, context);
}
