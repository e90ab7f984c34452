import { data } from "react-router";
import { z } from "zod";
import type { ShownPointing } from "#app/map/comment/place-field.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { longTextFormBytes, notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { placeFields, pointingOf, readPointed } from "../../../answering/server/place.server.ts";
import { namesOf, readAnswers } from "../../../answering/server/read-answers.server.ts";
import { givenIn, type ShownSection, shownSection } from "../../../answering/server/shown.server.ts";
import type { Answers, Questionnaire } from "../../../engine/definition.ts";
import { areOfForm, pageBefore, post, routeOf } from "../../../engine/route.ts";
import { isShownField } from "../../../fields/names.ts";
import { mostCharacters } from "../../../tables.ts";
import type { Route } from "../+types/preview";
import { readEdit } from "./edit.server.ts";

const answersField = "respostes";
const sectionField = "part";

interface Page {
	/** All answers so far: nothing else knows them. */
	carried: string;
	shown?: ShownSection;
	pointing?: ShownPointing;
	/** At the end. */
	given?: ReturnType<typeof givenIn>;
}

/** One page of the preview. Nothing is stored: the answers go on in the page. */
function shownAt(
	form: Questionnaire,
	answers: Answers,
	at?: string,
	{ isJudged = false, pointing }: Pick<Page, "pointing"> & { isJudged?: boolean } = {},
): Page {
	const route = routeOf(form, answers);
	const carried = JSON.stringify(answers);
	const now = { form, answers, route };
	if (at !== undefined && route.pages.some(({ section }) => section.id === at)) {
		const shown = shownSection(now, at, isJudged);
		return { carried, shown, pointing: pointing ?? pointingOf(now, at) };
	}
	return { carried, given: givenIn(route) };
}

export async function load(args: Route.LoaderArgs) {
	const { form, title } = await readEdit(args);
	return { title, page: shownAt(form, {}, routeOf(form, {}).pages[0]?.section.id) };
}

const words = z.union([z.string(), z.array(z.string())]);
const answersSchema = z.record(
	z.string(),
	z.union([
		words,
		z.number(),
		z.strictObject({ picked: words, text: z.string() }),
		z.record(z.string(), z.union([z.string(), z.number()])),
	]),
);

function readCarried(sent: FormData, form: Questionnaire): Answers {
	const text = String(sent.get(answersField) ?? "{}");
	if (text.length > mostCharacters) throw notOurForm();
	try {
		const answers = answersSchema.parse(JSON.parse(text));
		if (areOfForm(form, answers)) return answers;
	} catch (error) {
		if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
	}
	// The questions may have been changed meanwhile, too.
	throw notOurForm();
}

/** As a visitor's post, without a draft. */
export async function act(args: Route.ActionArgs) {
	const state = args.context.get(requestState);
	const { form } = await readEdit(args);
	const all = form.sections.flatMap(({ questions }) => questions);
	const names = ["accio", answersField, sectionField, ...placeFields, ...namesOf(all)];
	const sent = await readForm(state.body, names, longTextFormBytes);
	const before = readCarried(sent, form);
	const section = form.sections.find(({ id }) => id === sent.get(sectionField));
	if (!section) return data(shownAt(form, before, pageBefore(routeOf(form, before))?.section.id));
	const at = section.id;
	const now = { form, answers: before, route: routeOf(form, before) };
	const { readPlace, pointing } = await readPointed(state, sent, now, at);
	const posted = post(form, before, at, readAnswers(sent, section.questions, readPlace));
	if (posted.outcome === "refused") throw notOurForm();
	const { answers, route } = posted;
	if (pointing?.isPending) return data(shownAt(form, answers, at, { pointing: { ...pointing, under: undefined } }));
	if (sent.get("accio") === "enrere") return data(shownAt(form, answers, pageBefore(route, at)?.section.id ?? at));
	if (posted.outcome === "blocked") return data(shownAt(form, answers, at, { isJudged: true }), { status: 400 });
	const here = route.pages.find((page) => page.section.id === at);
	const hasAppeared = here?.questions.some((question) => question.type !== "note" && !sent.has(isShownField(question)));
	return data(shownAt(form, answers, hasAppeared ? at : posted.next?.section.id));
}
