import { redirect } from "react-router";
import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { subjectOf } from "../../queries/variants.ts";
import { pageOfRequest } from "../paths.ts";
import { auditHandOver } from "../queries.ts";
import { readRequest } from "../read-request.server.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";
import { zipOf } from "./zip.server.ts";

/** Each is written to the audit log, so only a POST makes one. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { values } = await readFormWithMany(state.body, [], "que");
	try {
		const found = await readRequest(state, params.id);
		if (!found) return redirectWithFlash(request, "/admin/persones", messages.gone);
		await auditHandOver(state.db, context.get(signedIn), found.id);
		const zip = await zipOf(state, subjectOf(found), readChosen(values), mayOf(context));
		return new Response(zip, {
			headers: {
				"Content-Type": "application/zip",
				"Content-Disposition": `attachment; filename="dades-${dayInMadrid(new Date())}.zip"`,
			},
		});
	} catch (error) {
		state.log.error("not-handed-over", error);
		return redirectWithFlash(request, pageOfRequest(params.id), messages.notHandedOver);
	}
}
