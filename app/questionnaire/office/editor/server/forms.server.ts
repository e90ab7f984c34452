import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { z } from "zod";
import { type FormAnswer, versionField } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { longTextFormBytes, notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { formLimits } from "../../../engine/check.ts";
import type { Question, QuestionType } from "../../../engine/definition.ts";
import { writeNumber } from "../../../numbers.ts";
import { messages } from "../../section.server.ts";
import type { Route as QuestionRoute } from "../+types/question";
import type { Route as SectionRoute } from "../+types/section";
import { addQuestion, addSection, changeQuestion, changeSection, questionIn, sectionIn } from "../edit/changes.ts";
import { fieldsOf, schemaOf, sectionSchema } from "../edit/schemas.ts";
import { isType } from "../types.ts";
import { applyChange, type Edit, editorPath, notThere, type Refused, readEdit } from "./edit.server.ts";

/** A form of the editor that was not saved. A new `attempt` makes its fields anew: lists have other lines then. */
export type EditAnswer = FormAnswer & { attempt: string; focus?: { list: string; line: number } };

const answer = (reply: FormAnswer, version: string, status: number, focus?: EditAnswer["focus"]) =>
	data<EditAnswer>({ ...reply, version, attempt: crypto.randomUUID(), focus }, { status });

type Reply = (options?: { formErrors: string[] }) => FormAnswer;

/** After a conflict the form names what it has met: who has read that may save. */
function answerRefused(edit: Edit, reply: Reply, { is, why, status }: Refused, read: string) {
	const isChanged = is === "changed";
	const said: FormAnswer = { ...reply({ formErrors: [why] }), ...(isChanged && { changed: { by: null } }) };
	return answer(said, isChanged ? String(edit.revision) : read, status);
}

const isNew = (id: string | undefined): id is undefined => id === undefined;

export async function loadSection(args: SectionRoute.LoaderArgs) {
	const edit = await readEdit(args);
	const section = isNew(args.params.section) ? undefined : (sectionIn(edit.form, args.params.section) ?? notThere());
	const initial = await newRecord(args, { title: section?.title, text: section?.text });
	return { initial, name: section?.id, revision: initial.values[versionField as "title"] ?? String(edit.revision) };
}

export async function saveSection(args: SectionRoute.ActionArgs) {
	const { request, context, params } = args;
	const state = context.get(requestState);
	const sent = await readForm(state.body, [...Object.keys(sectionSchema.shape), versionField], longTextFormBytes);
	const edit = await readEdit(args);
	const read = String(sent.get(versionField) ?? "");
	const submission = parseWithZod(sent, { schema: sectionSchema });
	if (submission.status !== "success") return answer(submission.reply(), read, 400);
	const { title, text } = submission.value;
	const next = isNew(params.section)
		? addSection(edit.form, { title, text })
		: changeSection(edit.form, params.section, { title, text });
	const done = await applyChange(state, edit, sent, next);
	if (done.is !== "saved") return answerRefused(edit, (options) => submission.reply(options), done, read);
	return redirectWithFlash(request, editorPath(params.id), messages.editSaved);
}

/** A line more than fits: what is too much is said. */
const mostLines = formLimits.options + 1;
const lineNames = ["options", "rows"].flatMap((list) =>
	Array.from({ length: mostLines }, (_, n) => n).flatMap((n) =>
		["name", "words", "hasText"].map((field) => `${list}[${n}].${field}`),
	),
);

const intentField = "__intent__";
const line = z.int().min(0).max(mostLines).optional();
/** What the buttons of a list ask for. Any other would make a list as long as it says. */
const intentSchema = z.object({
	type: z.enum(["insert", "remove", "reorder"]),
	payload: z.object({ name: z.enum(["options", "rows"]), index: line, from: line, to: line }),
});

function readIntent(sent: FormData) {
	const asked = sent.get(intentField);
	if (asked === null) return undefined;
	try {
		const intent = intentSchema.parse(JSON.parse(String(asked)));
		sent.set(intentField, JSON.stringify(intent));
		return intent;
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof z.ZodError) throw notOurForm();
		throw error;
	}
}

/** Of a new question its type and its section stand in the address. */
function typeOf(args: Pick<QuestionRoute.LoaderArgs, "url" | "params">, { form }: Edit) {
	const { question: id } = args.params;
	const before = isNew(id) ? undefined : (questionIn(form, id) ?? notThere());
	const wanted = args.url.searchParams.get("tipus") ?? "";
	const to = args.url.searchParams.get("seccio") ?? "";
	if (before) return { before, type: before.type, to };
	return isType(wanted) && sectionIn(form, to) ? { type: wanted, to } : notThere();
}

const firstLines = [{}, {}, {}];

/** What the form of a question begins with. */
function shownFields(type: QuestionType, question: Question | undefined) {
	if (!question) return { required: undefined, options: type === "matrix" ? undefined : firstLines, rows: firstLines };
	const { other, options, required, isLong, ...fields } = question as Question<"several"> & { isLong?: boolean };
	const inWords = Object.entries(fields).map(([name, value]) => [
		name,
		typeof value === "number" ? writeNumber(value) : value,
	]);
	const on = (is: boolean | undefined) => (is ? "on" : undefined);
	return {
		...Object.fromEntries(inWords),
		required: on(required),
		isLong: on(isLong),
		otherRequired: on(other?.required),
		options: options?.map((one) => ({ ...one, hasText: on(one.name === other?.option) })),
	};
}

/** What was typed before the session ended, as the form has it. */
function restored(draft: Readonly<Record<string, unknown>>) {
	const typed = new FormData();
	for (const name of [...Object.keys(schemaOf("matrix").shape), "unit", "isLong", "otherRequired", "least", "most"])
		if (typeof draft[name] === "string") typed.set(name, draft[name]);
	for (const name of lineNames) if (typeof draft[name] === "string") typed.set(name, draft[name]);
	return parseWithZod(typed, { schema: z.object({}) }).payload;
}

export async function loadQuestion(args: QuestionRoute.LoaderArgs) {
	const edit = await readEdit(args);
	const { before, type } = typeOf(args, edit);
	const { values, ...initial } = await newRecord(args, {});
	const draft: Record<string, unknown> = values;
	return {
		initial,
		type,
		name: before?.id,
		values: initial.isDraftRestored ? restored(draft) : shownFields(type, before),
		revision: String(draft[versionField] ?? edit.revision),
	};
}

export async function saveQuestion(args: QuestionRoute.ActionArgs) {
	const { request, context, params } = args;
	const state = context.get(requestState);
	const edit = await readEdit(args);
	const { before, type, to } = typeOf(args, edit);
	const schema: z.ZodObject = schemaOf(type);
	const names = [...Object.keys(schema.shape), versionField, intentField, ...lineNames];
	const sent = await readForm(state.body, names, longTextFormBytes);
	const read = String(sent.get(versionField) ?? "");
	const intent = readIntent(sent);
	sent.delete(versionField);
	const submission = parseWithZod(sent, { schema });
	if (intent) {
		const { name: list, index, to: place } = intent.payload;
		const length = Array.isArray(submission.payload[list]) ? submission.payload[list].length : 0;
		const focus = { list, line: intent.type === "insert" ? length - 1 : Math.min(place ?? index ?? 0, length - 1) };
		return answer({ ...submission.reply(), error: undefined }, read, 200, focus);
	}
	if (submission.status !== "success") return answer(submission.reply(), read, 400);
	const fields = fieldsOf(type, submission.value as unknown as Parameters<typeof fieldsOf>[1], before);
	const next = before ? changeQuestion(edit.form, before.id, fields) : addQuestion(edit.form, to, fields);
	sent.set(versionField, read);
	const done = await applyChange(state, edit, sent, next);
	if (done.is !== "saved") return answerRefused(edit, (options) => submission.reply(options), done, read);
	if (before) return redirectWithFlash(request, `${editorPath(params.id)}#question-${before.id}`, messages.editSaved);
	return redirect(`${editorPath(params.id)}#section-${to}`, 303);
}
