import { data, redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { versionField } from "#app/office/records/form/form-result.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { type Condition, type Questionnaire, questionsOf } from "../../../engine/definition.ts";
import { conditionWords, namedIn, numbersOf } from "../../../paper/condition-words.ts";
import { dropEdit, publishEdit } from "../../../queries/edits.ts";
import { messages } from "../../section.server.ts";
import type { Route as ConfirmRoute } from "../+types/confirm";
import type { Route } from "../+types/route";
import { copy, move, partIn, remove, sectionIn } from "../edit/changes.ts";
import { hintsFor } from "../edit/hints.ts";
import { applyChange, editorPath, isAsRead, notThere, readEdit, targetIn, written } from "./edit.server.ts";

export function wordsFor(form: Questionnaire) {
	const named = namedIn(form);
	return (when: Condition | undefined) => when && `Només si ${conditionWords(when, named)}`;
}

export async function load(args: Route.LoaderArgs) {
	const { form, published, title, number, hasChanges, revision } = await readEdit(args);
	const numbers = numbersOf(form);
	const inWords = wordsFor(form);
	return {
		title,
		number,
		hasChanges,
		revision: String(revision),
		hints: hasChanges ? hintsFor(form, published) : [],
		isEmpty: questionsOf(form).length === 0,
		sections: form.sections.map((section, s) => ({
			id: section.id,
			title: section.title,
			text: section.text,
			condition: inWords(section.when),
			isFirst: s === 0,
			isLast: s === form.sections.length - 1,
			questions: section.questions.map((question, q) => ({
				id: question.id,
				type: question.type,
				title: question.title,
				required: question.required === true,
				number: numbers.get(question.id),
				condition: inWords(question.when),
				isFirst: s === 0 && q === 0,
				isLast: s === form.sections.length - 1 && q === section.questions.length - 1,
			})),
		})),
	};
}

export async function act(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const state = context.get(requestState);
	const sent = await readForm(state.body, ["accio", versionField, "seccio", "pregunta"]);
	const edit = await readEdit(args);
	const path = editorPath(params.id);
	const refuse = (failure: string, status: number) => data({ failure }, { status });
	const what = String(sent.get("accio"));
	if (what === "publica") {
		if (questionsOf(edit.form).length === 0) return refuse("Encara no hi ha cap pregunta: afegeix-n'hi una.", 400);
		const read = isAsRead(sent, edit) ? edit.revision : -1;
		const publish = publishEdit(state.db, context.get(signedIn), params.id, read);
		const done = await written(state, invalidateAfter(state, "questionnaires", publish));
		return done.is === "saved" ? redirectWithFlash(request, path, messages.published) : refuse(done.why, done.status);
	}
	const [section, question] = [sent.get("seccio"), sent.get("pregunta")];
	const target =
		question === null
			? ({ kind: "section", id: String(section) } as const)
			: ({ kind: "question", id: String(question) } as const);
	const changes = {
		copia: () => copy(edit.form, target),
		amunt: () => move(edit.form, target, -1),
		avall: () => move(edit.form, target, 1),
	};
	const change = Object.hasOwn(changes, what) ? changes[what as keyof typeof changes] : notThere;
	const done = await applyChange(state, edit, sent, change());
	return done.is === "saved" ? redirect(`${path}#${target.kind}-${target.id}`, 303) : refuse(done.why, done.status);
}

/** What is to be eliminated: a section, a question, or without either all that is not published. */
export async function loadRemoval(args: ConfirmRoute.LoaderArgs) {
	const { form, title, hasChanges, number, revision } = await readEdit(args);
	const target = targetIn(args.url);
	if (target ? !partIn(form, target) : !hasChanges) notThere();
	const section = target?.kind === "section" ? sectionIn(form, target.id) : undefined;
	return {
		kind: target?.kind,
		name: target ? partIn(form, target)?.title : title,
		number,
		questions: section?.questions.length ?? 0,
		revision: String(revision),
	};
}

export async function removeIt(args: ConfirmRoute.ActionArgs) {
	const { request, context, params, url } = args;
	const state = context.get(requestState);
	const sent = await readForm(state.body, [versionField]);
	const edit = await readEdit(args);
	const target = targetIn(url);
	const done = target
		? await applyChange(state, edit, sent, remove(edit.form, target))
		: await written(state, dropEdit(state.db, params.id, isAsRead(sent, edit) ? edit.revision : -1));
	if (done.is !== "saved") return data({ failure: done.why, revision: String(edit.revision) }, { status: done.status });
	return redirectWithFlash(request, editorPath(params.id), target ? messages.editSaved : messages.editDropped);
}
