import { data } from "react-router";
import { secretHashIn } from "#app/mail/secret-links.ts";
import { pages } from "#app/platform/content/pages.ts";
import { policyPath } from "#app/platform/content/privacy.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";
import { authorMessages } from "../messages.ts";
import { receiptPath } from "../path.ts";
import { confirmNews, findConfirmableNews } from "../queries/author-news.ts";
import { findSent } from "../queries/sent.ts";
import type { Route } from "./+types/confirm";
import { aboutSent } from "./about.server.ts";

export const { handle, meta } = definePage(pages.confirmNews, { styles: "form" });

/** Changes nothing: mail programs open links for previews. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.isPrivate = true;
	const find = async () => {
		const hash = await secretHashIn(request.url);
		const news = hash ? await findConfirmableNews(state.db, hash, new Date()) : undefined;
		const sent = news && (await findSent(state.db, news));
		return sent && { email: news.email, isConfirmed: news.confirmedAt !== null, about: aboutSent(sent) };
	};
	const found = await orUnavailable(state, "news-confirmation", find(), textOf(authorMessages.newsNotConfirmed));
	return found ? data(found) : data(undefined, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	return orFailure(state, { failed: authorMessages.newsNotConfirmed, log: "news-not-confirmed" }, async () => {
		const now = new Date();
		const hash = await secretHashIn(request.url);
		if (!hash || !(await findConfirmableNews(state.db, hash, now))) return data(undefined, { status: 410 });
		await confirmNews(state.db, hash, now);
		return redirectWithFlash(request, receiptPath, authorMessages.newsConfirmed);
	});
}

export default function ConfirmNews({ loaderData }: Route.ComponentProps) {
	if (!loaderData) {
		return (
			<FormPage title="Aquest enllaç ja no val" pose="pergola-asleep">
				<p>Potser han passat més de 7 dies, en tens un de més nou al correu o ja has aturat els avisos.</p>
			</FormPage>
		);
	}
	const { email, about, isConfirmed } = loaderData;
	if (isConfirmed) {
		return (
			<FormPage title="Els avisos ja són confirmats">
				<p>
					T'escriurem a <strong className="wrap-anywhere">{email}</strong> quan hi hagi novetats. No cal que facis res
					més.
				</p>
			</FormPage>
		);
	}
	return (
		<FormPage title="Vols que t'avisem?">
			<p>Prem el botó i t'escriurem en aquest correu quan hi hagi novetats d'això:</p>
			<p className="font-bold">{about}</p>
			<p>
				Ho podràs aturar quan vulguis. El que en fem, a la <a href={policyPath}>política de privacitat</a>.
			</p>
			<MailedLinkForm email={email} submit="Sí, aviseu-me" pending="Confirmant..." />
		</FormPage>
	);
}
