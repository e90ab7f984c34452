import { data } from "react-router";
import { ConfirmPage } from "#app/auth/confirm/confirm-page.tsx";
import { signedIn } from "#app/auth/guard.server.ts";
import { mailedTokenHash, openedLink } from "#app/auth/mailed-links.server.ts";
import { accessMessages } from "#app/auth/messages.ts";
import { pages } from "#app/content/pages.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import type { Route } from "./+types/confirm-new";
import { takeNewEmail } from "./change.server.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.confirmNewEmail, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await openedLink(context.get(requestState), request, "new-email");
	const isTheirs = link?.userId === context.get(signedIn).userId;
	return isTheirs ? { email: link.email } : data({ email: undefined }, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	try {
		const ended = await takeNewEmail(state, request, context.get(signedIn), await mailedTokenHash(request));
		return redirectWithFlash(request, "/compte", ended);
	} catch (error) {
		state.log.error("email-not-changed", error);
		state.flash.push(accessMessages.notChanged);
		return data(undefined, { status: 503 });
	}
}

export default function ConfirmNewEmail({ loaderData: { email } }: Route.ComponentProps) {
	return (
		<ConfirmPage title="Aquest correu és teu?" email={email}>
			Si dius que sí, a partir d'ara entraràs al teu compte amb aquesta adreça.
		</ConfirmPage>
	);
}
