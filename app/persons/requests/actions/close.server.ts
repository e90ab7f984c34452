import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { findErasureUnderWay } from "../../queries/erase-person.ts";
import { pageOfRequest } from "../paths.ts";
import { closePersonRequest } from "../queries.ts";
import { messages } from "../section.server.ts";
import { personRequestOutcomes } from "../tables.ts";
import type { Route } from "./+types/close";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

export async function action(args: Route.ActionArgs) {
	const { params, context } = args;
	const sent = (await readForm(context.get(requestState).body, ["resultat"])).get("resultat");
	const outcome = personRequestOutcomes.find((one) => one === sent);
	if (!outcome) throw notOurForm();
	const answer = { path: pageOfRequest(params.id), failed: messages.notClosed, log: "request-not-closed" };
	return answerWithFlash(args, answer, async ({ db }) => {
		const [erasure] = await findErasureUnderWay(db, params.id);
		if (erasure) return messages.isUnderWay;
		const isClosed = await closePersonRequest(db, context.get(signedIn), params.id, outcome, new Date());
		return isClosed ? messages.closed : messages.alreadyClosed;
	});
}
