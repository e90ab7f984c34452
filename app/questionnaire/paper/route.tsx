import { data } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { NotFoundPage } from "#app/platform/ui/error-page.tsx";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { questionnaireForm } from "../answering/public-form.ts";
import { questionsOf } from "../engine/definition.ts";
import { parseQuestionnaire } from "../engine/parse.ts";
import { findOpen } from "../queries/open.ts";
import type { Route } from "./+types/route";
import { conditionWords, nextWithout, numbersOf } from "./condition-words.ts";
import { PaperQuestion } from "./paper-question.tsx";

export const handle = { styles: "paper", cacheTags: ["questionnaires"] } satisfies PageHandle;

const { page, path, messages } = questionnaireForm;

export const meta: Route.MetaFunction = (args) =>
	describePage({ ...page, title: `En paper · ${page.title}`, robots: "noindex" }, args);

/** The whole questionnaire on A4, with its conditions in words. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const find = state.read(findOpen(state.db, dayInMadrid(new Date())));
	const [open] = await orUnavailable(state, "questionnaire", find, textOf(messages.failed));
	if (state.settings.questionnaireUrl || !open) return data(undefined, { status: 404 });
	const form = parseQuestionnaire(open.definition);
	return data({ title: open.title, intro: open.intro, closesOn: open.closesOn, form });
}

export default function OnPaper({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <NotFoundPage />;
	const { title, intro, closesOn, form } = loaderData;
	const numbers = numbersOf(form);
	const named = { numbers, questions: new Map(questionsOf(form).map((question) => [question.id, question])) };
	const jump = (from: string | undefined, when: Parameters<typeof conditionWords>[0] | undefined, what: string) => {
		if (!when || !from) return null;
		const next = nextWithout(form, from, when);
		return (
			<p className="paper__if">
				{what} si {conditionWords(when, named)}. Si no, {next ? `salta a la ${next}` : "ja has acabat"}.
			</p>
		);
	};
	return (
		<article className="shell shell--narrow band paper">
			<h1>{title}</h1>
			<p className="whitespace-pre-line">{intro}</p>
			<p className="paper__how">
				És anònim: no hi escriguis el nom. {closesOn && `Torna'l abans del ${longDate(closesOn)}. `}
				<span className="print:hidden">
					Imprimeix aquesta pàgina des del navegador, o <a href={path}>respon-lo en línia</a>.
				</span>
			</p>
			{form.sections.map((section, n) => (
				<section key={section.id}>
					<h2>
						{n + 1}. {section.title}
					</h2>
					{jump(section.questions[0]?.id, section.when, "Respon aquesta part només")}
					{section.text && <p className="whitespace-pre-line">{section.text}</p>}
					{section.questions.map((question) => (
						<div key={question.id} className="paper__question">
							{jump(question.id, question.when, "Respon-la només")}
							<PaperQuestion question={question} number={numbers.get(question.id)} />
						</div>
					))}
				</section>
			))}
		</article>
	);
}
