import { data } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { findLinkOf, openedLink, spendLink } from "../mailed-links.server.ts";
import { accessMessages } from "../messages.ts";
import { verifyEmail } from "../queries/users.ts";
import { currentUser } from "../session/session.server.ts";
import type { Route } from "./+types/route";
import { ConfirmPage } from "./confirm-page.tsx";

export const { handle, meta } = definePage(pages.confirmEmail, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await openedLink(context.get(requestState), request, "email");
	return link ? { email: link.email } : data({ email: undefined }, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	return orFailure(state, { failed: accessMessages.notChanged, log: "email-not-verified" }, async () => {
		const ended = await verify(state, request);
		const isSignedIn = (await currentUser(state, request)) !== undefined;
		return redirectWithFlash(request, isSignedIn ? "/compte" : "/", ended);
	});
}

async function verify(state: RequestState, request: Request): Promise<FlashMessage> {
	const link = await findLinkOf(state, request, "email");
	if (!link) return accessMessages.linkSpent;
	const now = new Date();
	const change = [verifyEmail(state.db, link.userId, link.email, now), rollbackUnlessChanged(state.db)];
	const isSpent = await spendLink(state, request, { ...link, purpose: "email", now }, ...change);
	return isSpent ? accessMessages.emailVerified : accessMessages.linkSpent;
}

export default function ConfirmEmail({ loaderData: { email } }: Route.ComponentProps) {
	return (
		<ConfirmPage title="Aquest correu és teu?" email={email}>
			És l'adreça amb què has creat el compte. Així sabrem que els nostres correus t'arriben.
		</ConfirmPage>
	);
}
