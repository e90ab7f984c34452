import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { streamOf } from "#app/platform/http/uploads/stream.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { exportAt } from "../managed-records.server.ts";
import { listPath } from "../records/list/list.server.ts";
import { recordMessages } from "../records/messages.server.ts";
import type { ExportFormat } from "../section.ts";
import type { ExportFile } from "./file.server.ts";

const types = {
	csv: "text/csv; charset=utf-8",
	json: "application/json; charset=utf-8",
	geojson: "application/geo+json; charset=utf-8",
} as const;

export async function sendFile({ request, url, context }: ActionFunctionArgs): Promise<Response> {
	const { pathname, searchParams } = url;
	const { kind, exports } = exportAt(pathname);
	const format: ExportFormat = pathname.endsWith(".csv") ? "csv" : "geojson";
	const file = (await exports?.load())?.exports[kind]?.[format];
	if (!file) throw new Response(null, { status: 404 });
	return answerFile(request, context, { ...file.read(searchParams), format, back: listPath(url) });
}

interface Answered extends ReturnType<ExportFile["read"]> {
	format: keyof typeof types;
	/** Where it leads if the file cannot be made. */
	back: string;
}

export async function answerFile(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ name, open, format, back }: Answered,
): Promise<Response> {
	const state = context.get(requestState);
	try {
		const texts = await open(state, context.get(signedIn), mayOf(context));
		return new Response(streamOf(texts, state.log), {
			headers: {
				"Content-Type": types[format],
				"Content-Disposition": `attachment; filename="${name}-${dayInMadrid(new Date())}.${format}"`,
			},
		});
	} catch (error) {
		state.log.error("export-failed", error);
		return redirectWithFlash(request, back, recordMessages.notExported);
	}
}
