import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { accountIn, releaseAccount, restrictAccount } from "../../queries/account-actions.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { findErasureUnderWay } from "../../queries/erase-person.ts";
import { release, restrict } from "../../queries/facts.ts";
import { pageOfRequest } from "../paths.ts";
import { closePersonRequest } from "../queries.ts";
import { messages } from "../section.server.ts";
import { personRequestOutcomes } from "../tables.ts";
import type { Route } from "./+types/post";
import { askForVariant } from "./asked-by-mail.server.ts";

export { NoPage as default } from "#app/office/shell/no-page.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

interface Verb {
	fields: string[];
	failed: FlashMessage;
	log: string;
	act: (state: RequestState, by: Actor, requestId: string, sent: (field: string) => string) => Promise<FlashMessage>;
}

const tanca: Verb = {
	fields: ["resultat"],
	failed: messages.notClosed,
	log: "request-not-closed",
	async act({ db }, by, requestId, sent) {
		const outcome = personRequestOutcomes.find((one) => one === sent("resultat"));
		if (!outcome) throw notOurForm();
		const [erasure] = await findErasureUnderWay(db, requestId);
		if (erasure) return messages.isUnderWay;
		const isClosed = await closePersonRequest(db, by, requestId, outcome, new Date());
		return isClosed ? messages.closed : messages.alreadyClosed;
	},
};

const limita: Verb = {
	fields: ["que"],
	failed: messages.notRestricted,
	log: "not-restricted",
	async act({ db, purge }, by, requestId, sent) {
		const account = accountIn(sent("que"));
		if (account) {
			const isRestricted = await restrictAccount(db, by, requestId, account);
			return isRestricted ? messages.accountRestricted : messages.accountGone;
		}
		const [chosen] = readChosen([sent("que")]);
		const kind = chosen && (await restrict(db, by, chosen));
		if (kind) purge(kind);
		return kind ? messages.restricted : messages.rowGone;
	},
};

const released = {
	restored: messages.released,
	trashed: messages.releasedToTrash,
	gone: messages.rowGone,
	taken: messages.taken,
};

const allibera: Verb = {
	fields: ["fila", "compte"],
	failed: messages.notReleased,
	log: "not-released",
	async act({ db, purge }, by, requestId, sent) {
		const account = sent("compte");
		if (account) return (await releaseAccount(db, by, requestId, account)) ? messages.released : messages.accountGone;
		const { outcome, kind } = await release(db, by, sent("fila"));
		if (kind) purge(kind);
		return released[outcome];
	},
};

const confirma: Verb = {
	fields: ["adreca"],
	failed: messages.mailNotSent,
	log: "variant-not-asked",
	act: async (state, by, requestId, sent) =>
		messages[await askForVariant(state, { by, requestId, email: sent("adreca") })],
};

const verbs: Readonly<Record<string, Verb>> = { tanca, limita, allibera, confirma };

/** By the last part of the address. */
export async function action(args: Route.ActionArgs) {
	const { params, context, pattern } = args;
	const verb = verbs[pattern.slice(pattern.lastIndexOf("/") + 1)];
	if (!verb) throw new Error(`no verb has the address ${pattern}`);
	const form = await readForm(context.get(requestState).body, verb.fields);
	const sent = (field: string) => form.get(field)?.toString() ?? "";
	const { failed, log } = verb;
	return answerWithFlash(args, { path: pageOfRequest(params.id), failed, log }, (state) =>
		verb.act(state, context.get(signedIn), params.id, sent),
	);
}
