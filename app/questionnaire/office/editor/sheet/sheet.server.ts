import { data } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readUpload } from "#app/platform/http/uploads/upload.server.ts";
import { fromXlsForm } from "../../../exchange/from-xlsform.ts";
import { toXlsForm } from "../../../exchange/to-xlsform.ts";
import { messages } from "../../section.server.ts";
import { applyChange, editorPath, readEdit } from "../server/edit.server.ts";
import type { Route as DownloadRoute } from "./+types/download";
import type { Route } from "./+types/route";

const mostFileBytes = 1024 ** 2;

export async function load(args: Route.LoaderArgs) {
	const { title, revision } = await readEdit(args);
	return { title, revision: String(revision) };
}

/** The working copy, or the newest version, as XLSForm. */
export async function download(args: DownloadRoute.LoaderArgs): Promise<Response> {
	const { form, title } = await readEdit(args);
	return new Response(toXlsForm(form, { title }), {
		headers: {
			"Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"Content-Disposition": 'attachment; filename="questionari.xlsx"',
		},
	});
}

/** What an XLSForm says becomes the working copy. Where rows cannot be taken, only if the editor has said so. */
export async function act(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const state = context.get(requestState);
	const expected = { names: ["accepta", versionField], file: "fitxer", mostFileBytes, letsPass: true };
	const { form: fields, file } = await readUpload(state.body, expected);
	const refuse = (failure: string, status: number, refused: ReturnType<typeof fromXlsForm>["refused"] = []) =>
		data({ failure, refused }, { status });
	if (!file || file.bytes.length === 0) return refuse("Tria el fitxer XLSX.", 400);
	if (file.isTooLarge) return refuse("El fitxer és massa gran: hi cap 1 MB.", 413);
	const { form, refused } = fromXlsForm(file.bytes);
	if (!form) return refuse("D'aquest fitxer no en surt cap qüestionari. No s'ha canviat res.", 400, refused);
	if (refused.length > 0 && fields.get("accepta") !== "on") {
		const why = "Hi ha files que no entren. No s'ha canviat res: corregeix-les, o marca que entri sense.";
		return refuse(why, 400, refused);
	}
	const done = await applyChange(state, await readEdit(args), fields, form);
	if (done.is !== "saved") return refuse(done.why, done.status);
	return redirectWithFlash(request, editorPath(params.id), messages.editUploaded);
}
