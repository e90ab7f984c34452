import { admitCausedMail, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { mailboxOf } from "#app/platform/data/mailbox.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { authorMessages, receiptMessages } from "../messages.ts";
import { mailNewsConfirmation } from "../news/mails.server.ts";
import { receiptPath } from "../path.ts";
import { askForNews, endNews } from "../queries/author-news.ts";
import { newsSchema } from "../schema.server.ts";
import { admitAuthor, requireSent } from "../session.server.ts";
import type { Route } from "./+types/news";
import { NewsForm } from "./news-form.tsx";

export const { handle, meta } = definePage(pages.receipt, { styles: "sent" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const { status, newsEmail, newsConfirmed } = await requireSent(context.get(requestState), request);
	return { isReviewed: status !== undefined, email: newsEmail, isConfirmed: newsConfirmed };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const sent = await admitAuthor(state, request);
	const { form, submission, again, failed } = await readSubmission(state, newsSchema, { further: ["intent"] });
	try {
		if (form.get("intent") === "end") {
			await endNews(state.db, sent);
			return redirectWithFlash(request, receiptPath, authorMessages.newsEnded);
		}
		if (submission.status !== "success") return again(400);
		if (sent.standing !== "stored" || sent.form || !canSendMail(state)) {
			return redirectWithFlash(request, receiptPath, receiptMessages.changedMeanwhile);
		}
		const { email } = submission.value;
		// Sent twice: the mail is on its way.
		if (sent.newsEmail && mailboxOf(sent.newsEmail) === mailboxOf(email)) {
			return redirectWithFlash(request, receiptPath, authorMessages.newsAsked);
		}
		const admission = await admitCausedMail(state, request, "newsAddress", email);
		if (!("id" in admission)) {
			const isLine = admission.outcome === "line";
			return failed(isLine ? mailMessages.tooManyFromHere : mailMessages.tooManyToThere, 429);
		}
		const store = async () => {
			await askForNews(state.db, sent, email);
			return sent.recordId;
		};
		await storeThenMail(state, admission, { store, make: mailNewsConfirmation });
		const isLater = admission.outcome === "later";
		return redirectWithFlash(request, receiptPath, isLater ? mailMessages.later : authorMessages.newsAsked);
	} catch (error) {
		state.log.error("news-not-kept", error);
		return failed(authorMessages.newsNotKept, 503);
	}
}

export default function News({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage title="El teu rebut">
			<NewsForm {...loaderData} lastResult={actionData} />
			<p className="mt-6">
				<a href={receiptPath}>Torna al rebut</a>
			</p>
		</FormPage>
	);
}
