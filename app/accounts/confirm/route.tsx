import { data } from "react-router";
import { secretHashIn } from "#app/mail/secret-links.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { openedLink } from "../mailed-links.server.ts";
import { accessMessages } from "../messages.ts";
import { currentUser } from "../session/session.server.ts";
import type { Route } from "./+types/route";
import { ConfirmPage } from "./confirm-page.tsx";
import { confirmEmail } from "./verify.server.ts";

export const { handle, meta } = definePage(pages.confirmEmail, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await openedLink(context.get(requestState), request, "email");
	return link ? { email: link.email } : data({ email: undefined }, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	return orFailure(state, { failed: accessMessages.notChanged, log: "email-not-verified" }, async () => {
		const ended = await confirmEmail(state, request, await secretHashIn(request.url));
		const isSignedIn = (await currentUser(state, request)) !== undefined;
		return redirectWithFlash(request, isSignedIn ? "/compte" : "/", ended);
	});
}

export default function ConfirmEmail({ loaderData: { email } }: Route.ComponentProps) {
	return (
		<ConfirmPage title="Aquest correu és teu?" email={email}>
			És l'adreça amb què has creat el compte. Així sabrem que els nostres correus t'arriben.
		</ConfirmPage>
	);
}
