import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { accountIn, restrictAccount } from "../../queries/account-actions.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { restrict } from "../../queries/facts.ts";
import { pageOfRequest } from "../paths.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/restrict";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

export async function action(args: Route.ActionArgs) {
	const { params, context } = args;
	const sent = (await readForm(context.get(requestState).body, ["que"])).get("que")?.toString() ?? "";
	const [chosen] = readChosen([sent]);
	const account = accountIn(sent);
	const by = context.get(signedIn);
	const answer = { path: pageOfRequest(params.id), failed: messages.notRestricted, log: "not-restricted" };
	return answerWithFlash(args, answer, async ({ db, purge }) => {
		if (account) {
			const isRestricted = await restrictAccount(db, by, params.id, account);
			return isRestricted ? messages.accountRestricted : messages.accountGone;
		}
		const kind = chosen && (await restrict(db, by, chosen));
		if (kind) purge(kind);
		return kind ? messages.restricted : messages.rowGone;
	});
}
