import { signedIn } from "#app/accounts/guard.server.ts";
import { listPath } from "#app/office/records/list/list.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { askSubscriberAgain } from "../ask-again.server.ts";
import type { Route } from "./+types/ask";
import { messages } from "./section.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

const answers = { asked: messages.askedAgain, refused: messages.notAskedYet, "not sent": messages.notAsked } as const;

export function action(args: Route.ActionArgs) {
	const answer = { path: listPath(args.url), failed: messages.notAsked, log: "subscriber-not-asked" };
	const by = args.context.get(signedIn);
	return answerWithFlash(
		args,
		answer,
		async (state) => answers[await askSubscriberAgain(state, by, args.params.id, new Date())],
	);
}
