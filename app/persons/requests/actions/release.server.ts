import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { releaseAccount } from "../../queries/account-actions.ts";
import { release } from "../../queries/facts.ts";
import { pageOfRequest } from "../paths.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/release";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

const told = {
	restored: messages.released,
	trashed: messages.releasedToTrash,
	gone: messages.rowGone,
	taken: messages.taken,
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = pageOfRequest(params.id);
	const form = await readForm(state.body, ["fila", "compte"]);
	const trashId = form.get("fila")?.toString() ?? "";
	const account = form.get("compte")?.toString();
	try {
		if (account) {
			const isReleased = await releaseAccount(state.db, context.get(signedIn), params.id, account);
			return redirectWithFlash(request, back, isReleased ? messages.released : messages.accountGone);
		}
		const { outcome, kind } = await release(state.db, context.get(signedIn), trashId);
		if (kind) state.purge(kind);
		return redirectWithFlash(request, back, told[outcome]);
	} catch (error) {
		state.log.error("not-released", error);
		return redirectWithFlash(request, back, messages.notReleased);
	}
}
