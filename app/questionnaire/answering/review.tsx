import { data, redirect } from "react-router";
import { prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Honeypot, PrivacyLink } from "#app/platform/ui/form/field.tsx";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { handOverNothing } from "#app/receipts/card/issue.server.ts";
import { elementOf } from "../fields/names.ts";
import { answerWords } from "../words.ts";
import type { Route } from "./+types/review";
import { admitDraft, requireDraft } from "./draft.server.ts";
import { Progress } from "./form.tsx";
import { reviewPath, sectionPath, thanksPath } from "./paths.ts";
import { questionnaireForm } from "./public-form.ts";
import { acknowledge, send } from "./send.server.ts";

export const handle = { styles: "questionnaire", storesAnswer: true } satisfies PageHandle;

const { page, path, messages } = questionnaireForm;

export const meta: Route.MetaFunction = (args) =>
	describePage({ ...page, title: `Repassa les respostes · ${page.title}`, robots: "noindex" }, args);

/** All answers that count, before they are sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { stored, form, route, isOver } = await requireDraft(state, request);
	if (stored.isSent) throw redirect(thanksPath, 303);
	if (isOver) throw redirectWithFlash(request, path, messages.closed);
	if (route.incomplete) throw redirectWithFlash(request, sectionPath(route.incomplete.section.id), messages.refused);
	await prepareForm(state, request);
	return {
		of: form.sections.length,
		sections: route.pages.map(({ section, questions }) => ({
			id: section.id,
			title: section.title,
			answers: questions
				.filter(({ type }) => type !== "note")
				.map((question) => {
					const answer = route.counted[question.id];
					return {
						element: elementOf(question),
						title: question.title,
						words: answer === undefined ? undefined : answerWords(question, answer),
					};
				}),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const opened = await requireDraft(state, request);
	if (opened.stored.isSent) {
		await acknowledge(state, request, opened);
		return redirectWithFlash(request, thanksPath, messages.sent);
	}
	const { draft, turn } = await admitDraft(state, request);
	const form = await readForm(state.body, ["privacy", honeypotName]);
	const refuse = (problem: FlashMessage, status: number, needsConsent = false) => {
		state.flash.push(problem);
		return data({ needsConsent }, { status });
	};
	if (turn === "tooMany") return refuse(tooMany.reason, tooMany.status);
	if (draft.route.incomplete) {
		return redirectWithFlash(request, sectionPath(draft.route.incomplete.section.id), messages.refused);
	}
	if (form.get("privacy") !== "on") return refuse(messages.invalid, 400, true);
	if (form.get(honeypotName)) {
		handOverNothing(state, request);
		return redirectWithFlash(request, thanksPath, messages.sent);
	}
	try {
		if (turn instanceof Error) throw turn;
		if (await send(state, request, draft)) return redirectWithFlash(request, thanksPath, messages.sent);
		return redirectWithFlash(request, reviewPath, messages.changed);
	} catch (error) {
		state.log.error("questionnaire-failed", error);
		return refuse(messages.failed, 503);
	}
}

export default function ReviewAnswers({ loaderData: { of, sections }, actionData }: Route.ComponentProps) {
	const needsConsent = actionData?.needsConsent === true;
	return (
		<section className="shell shell--narrow band">
			<Progress number={of + 1} of={of} />
			<h1 className="mt-4">Repassa les respostes</h1>
			<p>Encara no les hem rebut: mira si hi vols canviar res i, a baix de tot, envia-les.</p>
			{sections.map(({ id, title, answers }) => (
				<section key={id} className="review" aria-labelledby={`repas-${id}`}>
					<header className="review__head">
						<h2 id={`repas-${id}`}>{title}</h2>
						<a href={sectionPath(id)} className={buttonClass("outline", "sm")}>
							Canvia<span className="sr-only"> les respostes de «{title}»</span>
						</a>
					</header>
					<dl>
						{answers.map(({ element, title: question, words }) => (
							<div key={element} className="review__answer">
								<dt>{question}</dt>
								<dd className="whitespace-pre-line">
									{words ?? <span className="question__optional">Sense resposta</span>}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<form method="post" action={reviewPath} noValidate className="card mt-8">
				<div className="field">
					<div className="field__check">
						<input
							id="privacy"
							name="privacy"
							type="checkbox"
							required
							aria-describedby="privacy-error"
							aria-invalid={needsConsent || undefined}
							// biome-ignore lint/a11y/noAutofocus: the page comes back because of this field
							autoFocus={needsConsent}
						/>
						<label htmlFor="privacy">
							Accepto la <PrivacyLink />
						</label>
					</div>
					<div id="privacy-error" className="field__errors">
						{needsConsent && <p>Has d'acceptar la política de privacitat per enviar-ho.</p>}
					</div>
				</div>
				<Honeypot />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant...">
					Envia
				</button>
			</form>
		</section>
	);
}
