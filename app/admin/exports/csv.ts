import { pageOf } from "#app/http/hydration.server.ts";
import { backToList } from "../records/list/list.server.ts";
import { sectionOf } from "../shell/sections.ts";
import type { Route } from "./+types/csv";
import { csvFiles } from "./files.server.ts";
import { sendFile } from "./send.server.ts";

function exportOf(request: Request) {
	const section = sectionOf(pageOf(request).pathname);
	const file = section && csvFiles[section];
	if (!file) throw new Error("a section without a table to export");
	return { section, file };
}

/** The audit log tells of each export: a visit makes none. */
export const loader = ({ request }: Route.LoaderArgs) => backToList(request, exportOf(request).section);

export function action({ request, context }: Route.ActionArgs) {
	const { section, file } = exportOf(request);
	return sendFile(request, context, section, file, "csv");
}
