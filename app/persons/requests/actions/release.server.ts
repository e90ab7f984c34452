import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
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

export async function action(args: Route.ActionArgs) {
	const { params, context } = args;
	const form = await readForm(context.get(requestState).body, ["fila", "compte"]);
	const trashId = form.get("fila")?.toString() ?? "";
	const account = form.get("compte")?.toString();
	const by = context.get(signedIn);
	const answer = { path: pageOfRequest(params.id), failed: messages.notReleased, log: "not-released" };
	return answerWithFlash(args, answer, async ({ db, purge }) => {
		if (account) return (await releaseAccount(db, by, params.id, account)) ? messages.released : messages.accountGone;
		const { outcome, kind } = await release(db, by, trashId);
		if (kind) purge(kind);
		return told[outcome];
	});
}
