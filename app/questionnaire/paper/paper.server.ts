import { data } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { questionnaireForm } from "../answering/public-form.ts";
import type { Condition, Questionnaire } from "../engine/definition.ts";
import { findOpen } from "../queries/versions.ts";
import type { Route } from "./+types/route";
import { conditionWords, namedIn, nextWithout } from "./condition-words.ts";

/** The whole questionnaire, its questions with their numbers and its conditions in words. */
export async function load({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const find = state.read(findOpen(state.db, dayInMadrid(new Date())));
	const [open] = await orUnavailable(state, "questionnaire", find, textOf(questionnaireForm.messages.failed));
	if (state.settings.questionnaireUrl || !open) return data(undefined, { status: 404 });
	const { title, intro, number, closesOn, form } = open;
	return data({ title, intro, number, closesOn, sections: onPaper(form) });
}

function onPaper(form: Questionnaire) {
	const named = namedIn(form);
	const jump = (from: string | undefined, when: Condition | undefined, what: string) => {
		if (!when || !from) return undefined;
		const next = nextWithout(form, from, when);
		return `${what} si ${conditionWords(when, named)}. Si no, ${next ? `salta a la ${next}` : "ja has acabat"}.`;
	};
	return form.sections.map(({ id, title, text, when, questions }) => ({
		id,
		title,
		text,
		jump: jump(questions[0]?.id, when, "Respon aquesta part només"),
		questions: questions.map((question) => ({
			question,
			number: named.numbers.get(question.id),
			jump: jump(question.id, question.when, question.type === "note" ? "Llegeix-ho només" : "Respon-la només"),
		})),
	}));
}
