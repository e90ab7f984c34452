import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { readUpload } from "#app/platform/http/uploads/upload.server.ts";
import { parseQuestionnaire } from "../../engine/parse.ts";
import { fromXlsForm } from "../../exchange/from-xlsform.ts";
import { toXlsForm } from "../../exchange/to-xlsform.ts";
import { findNewestVersion } from "../../queries/office.ts";
import { publishVersion } from "../../queries/versions.ts";
import { messages } from "../section.server.ts";
import type { Route as DownloadRoute } from "./+types/download";
import type { Route } from "./+types/route";

const mostFileBytes = 1024 ** 2;

async function readNewest(args: Pick<Route.LoaderArgs, "context" | "params">) {
	const state = args.context.get(requestState);
	const read = state.read(findNewestVersion(state.db, args.params.id));
	return (await orUnavailable(state, "questionnaire", read, textOf(messages.notRead)))[0];
}

export async function load(args: Route.LoaderArgs) {
	const newest = await readNewest(args);
	return { title: newest?.title, sections: newest && parseQuestionnaire(newest.definition).sections };
}

/** The newest version as XLSForm. */
export async function download(args: DownloadRoute.LoaderArgs): Promise<Response> {
	const newest = await readNewest(args);
	if (!newest) throw new Response(null, { status: 404 });
	return new Response(toXlsForm(parseQuestionnaire(newest.definition), { title: newest.title }), {
		headers: {
			"Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"Content-Disposition": 'attachment; filename="questionari.xlsx"',
		},
	});
}

/** Publishes what an XLSForm says. Where rows cannot be taken, only if the editor has said so. */
export async function act({ request, context, params: { id } }: Route.ActionArgs) {
	const state = context.get(requestState);
	const expected = { names: ["accepta"], file: "fitxer", mostFileBytes, letsPass: true };
	const { form: fields, file } = await readUpload(state.body, expected);
	const refuse = (failure: string, status: number, refused: ReturnType<typeof fromXlsForm>["refused"] = []) =>
		data({ failure, refused }, { status });
	if (!file || file.bytes.length === 0) return refuse("Tria el fitxer XLSX.", 400);
	if (file.isTooLarge) return refuse("El fitxer és massa gran: hi cap 1 MB.", 413);
	const { form, refused } = fromXlsForm(file.bytes);
	if (!form) return refuse("D'aquest fitxer no en surt cap qüestionari. No s'ha publicat res.", 400, refused);
	if (refused.length > 0 && fields.get("accepta") !== "on") {
		return refuse(
			"Hi ha files que no entren. No s'ha publicat res: corregeix-les, o marca que es publiqui sense.",
			400,
			refused,
		);
	}
	try {
		const publish = publishVersion(state.db, context.get(signedIn), id, JSON.stringify(form));
		const isPublished = await invalidateAfter(state, "questionnaires", publish);
		return redirectWithFlash(request, "/admin/questionari", isPublished ? messages.published : messages.notSaved);
	} catch (error) {
		state.log.error("version-not-published", error);
		return refuse(textOf(messages.notSaved), 503);
	}
}
