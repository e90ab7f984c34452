import { data } from "react-router";
import { secretHashIn } from "#app/mail/secret-links.ts";
import { pages } from "#app/platform/content/pages.ts";
import { newsletterConfirmation, policyPath } from "#app/platform/content/privacy.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";
import type { Route } from "./+types/confirm";
import { proofOfConfirmation } from "./proof.server.ts";
import { newsletterForm } from "./public-form.ts";
import { confirmSubscription, findConfirmable } from "./queries/subscribe.ts";

export const { handle, meta } = definePage(pages.confirmSubscription, { styles: "form" });

/** Changes nothing: mail programs open links for previews. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.responseHeaders.set("Cache-Control", "no-store");
	const find = async () => {
		const hash = await secretHashIn(request.url);
		return hash ? findConfirmable(state.db, hash, new Date()) : undefined;
	};
	const found = await orUnavailable(state, "confirmation", find(), textOf(newsletterForm.messages.notConfirmed));
	return found ? data(found) : data(undefined, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { notConfirmed, sent } = newsletterForm.messages;
	return orFailure(state, { failed: notConfirmed, log: "subscription-not-confirmed" }, async () => {
		const hash = await secretHashIn(request.url);
		const now = new Date();
		const found = hash && (await findConfirmable(state.db, hash, now));
		if (!found) return data(undefined, { status: 410 });
		// Pressed twice, it is confirmed once.
		await confirmSubscription(state.db, hash, await proofOfConfirmation(state), now);
		return redirectWithFlash(request, newsletterForm.path, sent);
	});
}

export default function ConfirmSubscription({ loaderData }: Route.ComponentProps) {
	if (!loaderData) {
		return (
			<FormPage title="Aquest enllaç ja no val" pose="pergola-asleep">
				<p>Potser han passat més de 30 dies, o en tens un de més nou al correu.</p>
				<p className="mt-6">
					<a href={newsletterForm.path} className={buttonClass()}>
						Torna-t'hi a subscriure
					</a>
				</p>
			</FormPage>
		);
	}
	if (loaderData.state === "subscribed") {
		return (
			<FormPage title="La subscripció ja és confirmada">
				<p>
					Rebràs el butlletí a <strong>{loaderData.email}</strong>. No cal que facis res més.
				</p>
			</FormPage>
		);
	}
	return (
		<FormPage title={newsletterConfirmation.question}>
			<p>{newsletterConfirmation.words}</p>
			<p>
				{newsletterConfirmation.policy}
				<a href={policyPath}>{newsletterConfirmation.policyLink}</a>.
			</p>
			<MailedLinkForm email={loaderData.email} submit={newsletterConfirmation.yes} pending="Confirmant..." />
		</FormPage>
	);
}
