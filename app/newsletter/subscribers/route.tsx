import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { mailMessages } from "#app/mail/messages.ts";
import { chargeAllowance, prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { newsletter } from "#app/platform/content/campaign.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { flashWithForm, redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { checkFormKey, waitOutFillTime } from "#app/platform/http/forms/form-key.server.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/route";
import { NewsletterForm } from "./form.tsx";
import { archivePath, leavePath } from "./paths.ts";
import { newsletterForm } from "./public-form.ts";
import { newsletterFields, newsletterSchema } from "./schema.ts";
import { subscribeFromForm } from "./subscribe.server.ts";

export const { handle, meta } = definePage(newsletterForm.page, { styles: "form", storesAnswer: true });

export async function loader({ request, context }: Route.LoaderArgs) {
	return { formKey: await prepareForm(context.get(requestState), request) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, newsletterForm.id);
	const form = await readForm(state.body, newsletterFields);
	const submission = parseWithZod(form, { schema: newsletterSchema });
	const back = localPath(form.get("from"), request) ?? newsletterForm.path;

	const redisplay = (message: FlashMessage, status: number) => {
		const text = textOf(message);
		flashWithForm(state, message);
		return data(submission.reply({ formErrors: [text] }), { status });
	};

	if (turn === "tooMany") return redisplay(tooMany.reason, tooMany.status);
	if (submission.status !== "success") {
		const isComplete = String(form.get("email") ?? "").trim() !== "" && form.has("privacy");
		if (!isComplete) state.flash.push(newsletterForm.messages.incomplete);
		return data(submission.reply(), { status: 400 });
	}
	if (form.get(honeypotName)) {
		const { asked, sent } = newsletterForm.messages;
		return redirectWithFlash(request, back, state.settings.newsletterDoubleOptIn ? asked : sent);
	}

	try {
		if (turn instanceof Error) throw turn;
		const now = new Date();
		const formKey = await checkFormKey(state.db, form.get("formKey"), now);
		if (formKey) await waitOutFillTime(formKey, now);
		const { email } = submission.value;
		const refusal = await chargeAllowance(state, request, newsletterForm, [email]);
		if (refusal) return redisplay(refusal.reason, refusal.status);
		const outcome = await subscribeFromForm(state, request, email, now);
		if (outcome === "duplicate") return redisplay(newsletterForm.messages.duplicate, 400);
		if (outcome === "tooMany") return redisplay(mailMessages.tooManyFromHere, 429);
		if (outcome === "later") return redirectWithFlash(request, back, mailMessages.later);
		if (outcome === "asked") return redirectWithFlash(request, back, newsletterForm.messages.asked);
	} catch (error) {
		state.log.error("newsletter-failed", error);
		return redisplay(newsletterForm.messages.failed, 503);
	}
	return redirectWithFlash(request, back, newsletterForm.messages.sent);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<section className="shell shell--narrow band form-page">
			<h1>{newsletter.title}</h1>
			<p>{newsletter.lead}</p>
			<div className="card mt-8">
				<NewsletterForm formKey={loaderData.formKey} lastResult={actionData} />
			</div>
			<p className="mt-6">
				<a href={archivePath}>Mira els que ja hem enviat</a>. Ja no el vols? <a href={leavePath}>Dona't de baixa</a>.
			</p>
			<Vivi pose="riding" className="beside" />
		</section>
	);
}
