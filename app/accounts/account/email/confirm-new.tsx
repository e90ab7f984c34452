import { data } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { ConfirmPage } from "../../confirm/confirm-page.tsx";
import { signedIn } from "../../guard.server.ts";
import { openedLink } from "../../mailed-links.server.ts";
import { accessMessages } from "../../messages.ts";
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
	return orFailure(state, { failed: accessMessages.notChanged, log: "email-not-changed" }, async () => {
		const ended = await takeNewEmail(state, request, context.get(signedIn));
		return redirectWithFlash(request, "/compte", ended);
	});
}

export default function ConfirmNewEmail({ loaderData: { email } }: Route.ComponentProps) {
	return (
		<ConfirmPage title="Aquest correu és teu?" email={email}>
			Si dius que sí, a partir d'ara entraràs al teu compte amb aquesta adreça.
		</ConfirmPage>
	);
}
