import { data, href } from "react-router";
import { z } from "zod";
import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { readDraft } from "#app/office/records/read.server.ts";
import { readLngLat } from "#app/places/projection.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { longTextFormBytes, notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { namesOf, type ReadPlace, readAnswers } from "../../answering/server/read-answers.server.ts";
import { type Answers, type Questionnaire, questionsOf } from "../../engine/definition.ts";
import { areOfForm, changed, routeOf } from "../../engine/route.ts";
import { split } from "../../engine/stored.ts";
import { partField } from "../../fields/names.ts";
import { answersIn } from "../../queries/columns.ts";
import { addSheet, correctSheet, findSheet, listBatches, listNumbers, type Sheet } from "../../queries/typing.ts";
import { findVersionOf, findVersions } from "../../queries/versions.ts";
import { faultWords } from "../../words.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";
import { readBatch } from "./batch.ts";

/** The sheet that is corrected, with the version that it answers. */
async function readSheet({ db }: RequestState, questionnaireId: string, id: string) {
	const [sheet] = await findSheet(db, id);
	const [version] = sheet ? await findVersions(db, [sheet.versionId]) : [];
	if (!sheet || version?.questionnaireId !== questionnaireId) return undefined;
	return { sheetId: id, batch: sheet.batch ?? 0, answers: answersIn(version.form, sheet), ...version };
}

/** Paper says which version it is. Without that it is typed into the newest one. */
const readNumber = ({ searchParams }: URL) => {
	const number = searchParams.get("versio");
	return number && /^\d{1,6}$/.test(number) ? Number(number) : undefined;
};

const readVersion = async ({ db }: RequestState, id: string, url: URL) =>
	(await findVersionOf(db, id, readNumber(url)))[0];

export async function load(args: Route.LoaderArgs) {
	const { url, context, params } = args;
	const { id } = params;
	const state = context.get(requestState);
	const asked = url.searchParams.get("full");
	const read = Promise.all([
		asked ? readSheet(state, id, asked) : undefined,
		readVersion(state, id, url),
		state.read(listNumbers(state.db, id)),
		state.read(listBatches(state.db, id)),
	]);
	const [sheet, wanted, numbers, batches] = await orUnavailable(
		state,
		"questionnaire",
		read,
		textOf(messages.notTypedIn),
	);
	const version = sheet ?? wanted;
	const { draft, userId } = await readDraft(args);
	const typed = draft && formOf(draft);
	return {
		userId,
		title: version?.title,
		form: version?.form,
		number: version?.number,
		others: numbers.map(({ number }) => number).filter((number) => number !== version?.number),
		corrects: sheet?.sheetId,
		answers:
			typed && version
				? changed({}, readAnswers(typed, questionsOf(version.form), readCoordinates(typed)))
				: (sheet?.answers ?? {}),
		sheetId: draft?.sheet ?? sheet?.sheetId ?? crypto.randomUUID(),
		batch: draft?.lot ?? sheet?.batch ?? readBatch(url.searchParams.get("lot")) ?? (batches[0]?.batch ?? 0) + 1,
		batches,
	};
}

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

/** On paper everything can be left empty, and what cannot be reached is not counted. */
function judgeSheet(form: Questionnaire, answers: Answers) {
	const route = routeOf(form, answers);
	const wrong = route.pages.flatMap(({ questions, faults }) =>
		questions.flatMap((question): [string, string][] => {
			const fault = faults.get(question.id);
			return fault && fault !== "missing" && fault !== "rows" ? [[question.id, faultWords(question, fault)]] : [];
		}),
	);
	return { counted: route.counted, wrong };
}

/** As people copy them: with a comma too. What is no place on the map stays as it was typed. */
const readCoordinates =
	(form: FormData): ReadPlace =>
	(question) => {
		const [latitude, longitude] = (["latitude", "longitude"] as const).map((part) =>
			String(form.get(partField(question, part)) ?? "").trim(),
		);
		if (!latitude && !longitude) return null;
		const point = (text = "") => text.replace(",", ".");
		return readLngLat(point(longitude), point(latitude)) ?? `${latitude} ${longitude}`;
	};

/** After Back a sheet may be there with other answers: it is corrected then. Undefined where it cannot be stored. */
async function store({ db }: RequestState, by: Actor, sheet: Sheet, isCorrection: boolean) {
	if (!isCorrection && (await addSheet(db, by, sheet, new Date()))) return messages.typedIn;
	return (await correctSheet(db, by, sheet)) ? messages.corrected : undefined;
}

export async function act({ request, url, context, params }: Route.ActionArgs) {
	const state = context.get(requestState);
	const path = href("/admin/questionari/:id/paper", { id: params.id });
	const corrects = url.searchParams.get("full");
	const version = await (corrects ? readSheet(state, params.id, corrects) : readVersion(state, params.id, url));
	if (!version) return redirectWithFlash(request, path, messages.notTypedIn);
	const questions = questionsOf(version.form);
	const form = await readForm(state.body, ["lot", "sheet", ...namesOf(questions)], longTextFormBytes);
	const batch = readBatch(form.get("lot"));
	const id = corrects ?? String(form.get("sheet"));
	const changes = readAnswers(form, questions, readCoordinates(form));
	if (!areOfForm(version.form, changes) || !z.uuid().safeParse(id).success) throw notOurForm();
	const answers = changed({}, changes);
	const { counted, wrong } = judgeSheet(version.form, answers);
	const refuse = (message: typeof messages.notRead, status: number) => {
		const typed = { answers, batch: form.get("lot"), sheetId: id };
		return data({ ...typed, wrong, isBatchWrong: batch === undefined, failure: textOf(message) }, { status });
	};
	if (wrong.length > 0 || batch === undefined) return refuse(messages.notRead, 400);
	if (Object.keys(counted).length === 0) return refuse(messages.emptySheet, 400);
	const sheet = { id, batch, stored: split(questions, counted), versionId: version.id };
	const storing = store(state, context.get(signedIn), sheet, corrects !== null);
	try {
		const said = await invalidateAfter(state, "questionnaireAnswers", storing);
		const next = readNumber(url) === undefined ? "" : `versio=${version.number}&`;
		return said ? redirectWithFlash(request, `${path}?${next}lot=${batch}`, said) : refuse(messages.sheetGone, 409);
	} catch (error) {
		state.log.error("sheet-not-saved", error);
		return refuse(messages.notTypedIn, 503);
	}
}
