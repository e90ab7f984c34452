import { signedIn } from "#app/accounts/guard.server.ts";
import { newSecret } from "#app/mail/secret-links.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { listPath } from "#app/office/records/list/list.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { mailConfirmation } from "../mails.server.ts";
import { askAgain, findAsked, readSubscription, takeAskBack } from "../queries/office.ts";
import type { Route } from "./+types/ask";
import { messages } from "./section.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

export function action(args: Route.ActionArgs) {
	const answer = { path: listPath(args.url), failed: messages.notAsked, log: "subscriber-not-asked" };
	return answerWithFlash(args, answer, async (state) => {
		if (!canSendMail(state)) return messages.notAsked;
		const { db } = state;
		const { id } = args.params;
		const before = await readSubscription(db, id);
		const { secret, hash } = await newSecret();
		// Nobody to ask, or asked within the last hour.
		const isAsked = before && (await askAgain(db, args.context.get(signedIn), { id, hash }, new Date()));
		if (!isAsked) return messages.notAskedYet;
		const asked = await findAsked(db, hash);
		if (asked && (await mailConfirmation(state, { ...asked, secret }, "confirmAgain"))) return messages.askedAgain;
		await takeAskBack(db, hash, before.state);
		return messages.notAsked;
	});
}
