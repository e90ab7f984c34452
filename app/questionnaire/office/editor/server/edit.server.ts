import { href, type LoaderFunctionArgs } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { failure } from "#app/platform/ui/failure.ts";
import { check } from "../../../engine/check.ts";
import type { Questionnaire } from "../../../engine/definition.ts";
import { findEdit, revisionOf, saveEdit } from "../../../queries/edits.ts";
import { messages } from "../../section.server.ts";
import { emptyForm, type Target } from "../edit/changes.ts";
import { faultSentence } from "../edit/fault-sentence.ts";

/** Of a route below a questionnaire. */
export type OfQuestionnaire = Pick<LoaderFunctionArgs, "context"> & { params: { id: string } };

/** What the editor works on: the working copy, else the newest version, else an empty form. */
export async function readEdit({ params: { id }, context }: OfQuestionnaire) {
	const state = context.get(requestState);
	const [found] = await orUnavailable(state, "questionnaire", findEdit(state.db, id), textOf(messages.notEdited));
	if (!found) throw failure("Aquest qüestionari no hi és.", 404);
	const { edited, published, ...others } = found;
	return {
		...others,
		id,
		form: edited ?? published ?? emptyForm,
		published,
		hasChanges: edited !== null,
		revision: revisionOf(found),
	};
}

export type Edit = Awaited<ReturnType<typeof readEdit>>;

export const editorPath = (id: string) => href("/admin/questionari/:id/preguntes", { id });

/** The section or the question that an address names. */
export function targetIn({ searchParams }: URL): Target | undefined {
	const [section, question] = [searchParams.get("seccio"), searchParams.get("pregunta")];
	if (question !== null) return { kind: "question", id: question };
	return section === null ? undefined : { kind: "section", id: section };
}

export const requireTarget = (url: URL): Target => targetIn(url) ?? notThere();

export function notThere(): never {
	throw failure("Això ja no hi és: potser algú ho ha eliminat.", 404);
}

/** JSON of a definition: far below what a row may hold. */
const mostCharacters = 400_000;

export type Refused = { is: "changed" | "refused" | "failed"; why: string; status: number };
type Applied = { is: "saved" } | Refused;

const changedMeanwhile: Refused = { is: "changed", why: textOf(messages.editChanged), status: 409 };

/** By a form that was made with the working copy as it is now. */
export const isAsRead = (form: FormData, { revision }: Edit) => form.get(versionField) === String(revision);

/** A change of the working copy, where it is what the form was made with and leaves nothing wrong. */
export async function applyChange(
	state: RequestState,
	edit: Edit,
	sent: FormData,
	next: Questionnaire | undefined,
): Promise<Applied> {
	if (!next || !isAsRead(sent, edit)) return changedMeanwhile;
	const faults = check(next);
	const sentences = [...new Set(faults.map((fault) => faultSentence(edit.form, next, fault)))].slice(0, 5);
	if (sentences.length > 0) return { is: "refused", why: `No es pot fer. ${sentences.join(" ")}`, status: 400 };
	const definition = JSON.stringify(next);
	if (definition.length > mostCharacters) {
		return { is: "refused", why: "El qüestionari és massa llarg: escurça'n els textos o les condicions.", status: 413 };
	}
	return written(state, saveEdit(state.db, edit.id, edit.revision, definition, new Date()));
}

export async function written(state: RequestState, write: Promise<boolean>): Promise<Applied> {
	try {
		return (await write) ? { is: "saved" } : changedMeanwhile;
	} catch (error) {
		state.log.error("edit-not-saved", error);
		return { is: "failed", why: textOf(messages.notEdited), status: 503 };
	}
}
