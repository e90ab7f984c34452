import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { pageOfRequest } from "../paths.ts";
import { extendPersonRequest } from "../queries.ts";
import { readRequest } from "../read-request.server.ts";
import { extensionSchema } from "../schema.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/extend";

export async function loader({ params, context }: Route.LoaderArgs) {
	const found = await readRequest(context.get(requestState), params.id);
	return data({ found }, { status: found ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { submission, again, failed } = await readSubmission(state, extensionSchema);
	if (submission.status !== "success") return again(400);
	try {
		const found = await readRequest(state, params.id);
		if (!found) return redirectWithFlash(request, "/admin/persones", messages.gone);
		const { extensionReason } = submission.value;
		const today = dayInMadrid(new Date());
		const isExtended = await extendPersonRequest(state.db, context.get(signedIn), found, extensionReason, today);
		if (!isExtended) return failed(messages.cannotExtend, 409);
		return redirectWithFlash(request, pageOfRequest(found.id), messages.extended);
	} catch (error) {
		state.log.error("request-not-extended", error);
		return failed(messages.notExtended, 503);
	}
}
