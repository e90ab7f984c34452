import { data } from "react-router";
import { z } from "zod";
import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { readLngLat } from "#app/places/projection.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { longTextFormBytes, notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { namesOf, type ReadPlace, readAnswers } from "../../answering/server/read-answers.server.ts";
import { type Answers, type Questionnaire, questionsOf } from "../../engine/definition.ts";
import { parseQuestionnaire } from "../../engine/parse.ts";
import { areOfForm, changed, routeOf } from "../../engine/route.ts";
import { join, split } from "../../engine/stored.ts";
import { partField } from "../../fields/names.ts";
import { findNewestVersion } from "../../queries/office.ts";
import { findVersion } from "../../queries/open.ts";
import { addSheet, correctSheet, findSheet, listBatches, undoBatch } from "../../queries/typing.ts";
import { faultWords } from "../../words.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";

const mostBatch = 9_999;

/** The sheet that is corrected, with the version that it answers. */
async function readSheet(state: RequestState, id: string) {
	const [sheet] = await findSheet(state.db, id);
	const [version] = sheet ? await findVersion(state.db, sheet.versionId) : [];
	if (!sheet || !version) return undefined;
	const form = parseQuestionnaire(version.definition);
	const stored = { chosen: JSON.parse(sheet.chosen), written: JSON.parse(sheet.written ?? "{}") };
	return { id, batch: sheet.batch ?? 0, versionId: version.versionId, form, answers: join(questionsOf(form), stored) };
}

async function readNewest(state: RequestState, id: string) {
	const [newest] = await findNewestVersion(state.db, id);
	return newest && { versionId: newest.id, title: newest.title, form: parseQuestionnaire(newest.definition) };
}

export async function load({ url, context, params }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = url.searchParams.get("full");
	const read = Promise.all([
		readNewest(state, params.id),
		asked ? readSheet(state, asked) : undefined,
		state.read(listBatches(state.db, params.id)),
	]);
	const [newest, sheet, batches] = await orUnavailable(state, "questionnaire", read, textOf(messages.notTypedIn));
	const lot = Number(url.searchParams.get("lot"));
	return {
		title: newest?.title,
		form: sheet?.form ?? newest?.form,
		corrects: sheet?.id,
		answers: sheet?.answers ?? {},
		sheetId: sheet?.id ?? crypto.randomUUID(),
		batch: sheet?.batch ?? (isBatch(lot) ? lot : (batches[0]?.batch ?? 0) + 1),
		batches,
	};
}

const isBatch = (number: number) => Number.isInteger(number) && number >= 1 && number <= mostBatch;

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

async function undo(state: RequestState, by: Actor, id: string, batch: number) {
	try {
		const isUndone = await invalidateAfter(state, "questionnaireAnswers", undoBatch(state.db, by, id, batch));
		return isUndone ? messages.batchUndone : messages.batchNotUndone;
	} catch (error) {
		state.log.error("batch-not-undone", error);
		return messages.batchNotUndone;
	}
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

export async function act({ request, url, context, params }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const path = `/admin/questionari/${params.id}/paper`;
	const corrects = url.searchParams.get("full");
	const version = await (corrects ? readSheet(state, corrects) : readNewest(state, params.id));
	if (!version) return redirectWithFlash(request, path, messages.notTypedIn);
	const questions = questionsOf(version.form);
	const form = await readForm(state.body, ["accio", "lot", "sheet", ...namesOf(questions)], longTextFormBytes);
	const batch = Number(form.get("lot"));
	if (form.get("accio") === "desfes") return redirectWithFlash(request, path, await undo(state, by, params.id, batch));
	const id = corrects ?? String(form.get("sheet"));
	const changes = readAnswers(form, questions, readCoordinates(form));
	if (!areOfForm(version.form, changes) || !z.uuid().safeParse(id).success) throw notOurForm();
	const answers = changed({}, changes);
	const { counted, wrong } = judgeSheet(version.form, answers);
	const refuse = (message: typeof messages.notRead, status: number) => {
		state.flash.push(message);
		return data({ answers, wrong, batch: form.get("lot"), isBatchWrong: !isBatch(batch), sheetId: id }, { status });
	};
	if (wrong.length > 0 || !isBatch(batch)) return refuse(messages.notRead, 400);
	const sheet = { id, batch, stored: split(questions, counted), versionId: version.versionId };
	try {
		const write = corrects ? correctSheet(state.db, by, sheet) : addSheet(state.db, by, sheet, new Date());
		if (!(await invalidateAfter(state, "questionnaireAnswers", write))) return refuse(messages.notTypedIn, 409);
	} catch (error) {
		state.log.error("sheet-not-saved", error);
		return refuse(messages.notTypedIn, 503);
	}
	return redirectWithFlash(request, `${path}?lot=${batch}`, corrects ? messages.corrected : messages.typedIn);
}
