import { signedIn } from "#app/auth/guard.server.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { askSubscriberAgain } from "#app/participation/newsletter/ask-again.server.ts";
import { orOffline } from "../records/form/form-result.ts";
import { backToList, listPath } from "../records/list/list.server.ts";
import type { Route } from "./+types/ask";
import { messages } from "./section.server.ts";

const answers = { asked: messages.askedAgain, refused: messages.notAskedYet, "not sent": messages.notAsked } as const;

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "subscribers");

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "subscribers");
	try {
		const outcome = await askSubscriberAgain(state, context.get(signedIn), params.id, new Date());
		return redirectWithFlash(request, back, answers[outcome]);
	} catch (error) {
		state.log.error("subscriber-not-asked", error);
		return redirectWithFlash(request, back, messages.notAsked);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../shell/no-page.ts";
