import { signedIn } from "#app/accounts/guard.server.ts";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { backToList, listPath } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { askSubscriberAgain } from "../ask-again.server.ts";
import type { Route } from "./+types/ask";
import { messages } from "./section.server.ts";

const answers = { asked: messages.askedAgain, refused: messages.notAskedYet, "not sent": messages.notAsked } as const;

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, "subscribers");

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url, "subscribers");
	try {
		const outcome = await askSubscriberAgain(state, context.get(signedIn), params.id, new Date());
		return redirectWithFlash(request, back, answers[outcome]);
	} catch (error) {
		state.log.error("subscriber-not-asked", error);
		return redirectWithFlash(request, back, messages.notAsked);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
