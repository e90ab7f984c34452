import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { pages } from "#app/content/pages.ts";
import { askForNews, endNews } from "#app/data/people/authors/author-news.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { textOf } from "#app/http/flash/messages.ts";
import { readForm } from "#app/http/forms/form.server.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import { authorMessages, receiptMessages } from "../messages.ts";
import { receiptPath } from "../path.ts";
import { newsFields, newsSchema } from "../schema.ts";
import { admitAuthor, requireSent } from "../session.server.ts";
import type { Route } from "./+types/news";
import { NewsForm } from "./news-form.tsx";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.receipt, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const { kind, newsEmail } = await requireSent(context.get(requestState), request);
	return { kind, email: newsEmail };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const sent = await admitAuthor(state, request);
	const form = await readForm(state.body, newsFields);
	const submission = parseWithZod(form, { schema: newsSchema });
	try {
		if (form.get("intent") === "end") {
			await endNews(state.db, sent);
			return redirectWithFlash(request, receiptPath, authorMessages.newsEnded);
		}
		if (submission.status !== "success") return data(submission.reply(), { status: 400 });
		if (sent.place !== "stored" || !canSendMail(state)) {
			return redirectWithFlash(request, receiptPath, receiptMessages.changedMeanwhile);
		}
		await askForNews(state.db, sent, submission.value.email);
	} catch (error) {
		state.log.error("news-not-kept", error);
		state.flash.push(authorMessages.newsNotKept);
		return data(submission.reply({ formErrors: [textOf(authorMessages.newsNotKept)] }), { status: 503 });
	}
	return redirectWithFlash(request, receiptPath, authorMessages.newsAsked);
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
