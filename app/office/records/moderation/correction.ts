import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { settleCorrection } from "#app/receipts/queries/corrections.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { orOffline } from "../form/form-result.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath } from "../list/list.server.ts";
import { correctionMessages } from "../messages.server.ts";
import type { Route } from "./+types/correction";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, moderationAt(url.pathname).section);

const outcomes = ["publica", "refusa"];

/** The review of the words with which an author wants to replace those of a published record. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { section, kind } = moderationAt(url.pathname);
	const back = listPath(url, section);
	const form = await readForm(state.body, ["correccio", "resultat"]);
	const id = form.get("correccio");
	const outcome = form.get("resultat");
	if (typeof id !== "string" || typeof outcome !== "string" || !outcomes.includes(outcome)) throw notOurForm();
	const isApproved = outcome === "publica";
	const recordId = params.id ?? "";
	try {
		const settled = settleCorrection(state.db, context.get(signedIn), { kind, recordId, id }, isApproved);
		if (!(await invalidateAfter(state, kind, settled))) {
			return redirectWithFlash(request, back, correctionMessages.changed);
		}
	} catch (error) {
		state.log.error("correction-not-reviewed", error, { section });
		return redirectWithFlash(request, back, correctionMessages.failed);
	}
	tellAuthors(state, kind, [recordId]);
	return redirectWithFlash(request, back, isApproved ? correctionMessages.published : correctionMessages.refused);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../../shell/no-page.ts";
