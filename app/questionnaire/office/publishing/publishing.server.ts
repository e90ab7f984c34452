import { data, href } from "react-router";
import { z } from "zod";
import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { notOurForm, readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findQuestionnaire } from "../../queries/office.ts";
import { listCounts } from "../../queries/results.ts";
import { addSnapshot, hasSnapshot, listSnapshots, showSnapshot } from "../../queries/snapshots.ts";
import { listVersions } from "../../queries/versions.ts";
import { chaptersOf } from "../../results/chapters.ts";
import { countSnapshot, isPublished } from "../../results/count.ts";
import { type CountedVersion, joinQuestions } from "../../results/joined.ts";
import { type Results, shownQuestions } from "../../results/shown-questions.ts";
import { mayBePublished, suppress } from "../../results/suppression.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";

const leastNew = 50;

/** What would be published now. `wanted`: the questions that were chosen; undefined for all. */
async function prepare(state: RequestState, id: string, wanted?: readonly string[]) {
	const [[questionnaire], versions, counts, snapshots] = await Promise.all([
		state.read(findQuestionnaire(state.db, id)),
		state.read(listVersions(state.db, id)),
		state.read(listCounts(state.db, id)),
		state.read(listSnapshots(state.db, id)),
	]);
	if (!questionnaire) return undefined;
	const byVersion = Map.groupBy(counts, ({ versionId }) => versionId);
	const all = versions.toReversed().map(({ id: versionId, number, form }): CountedVersion => {
		const ofIt = (byVersion.get(versionId) ?? []).map(({ key, records }) => [key, records] as const);
		return { number, form, counts: new Map(ofIt) };
	});
	const counted = all.filter((version) => (version.counts.get("#answers") ?? 0) > 0);
	const joined = joinQuestions(counted);
	const publishable = joined.filter(({ question }) => isPublished(question)).map(({ question }) => question.id);
	const chosen = new Set(wanted === undefined ? publishable : publishable.filter((one) => wanted.includes(one)));
	const earlier = snapshots.map(({ published }): Results => JSON.parse(published));
	const snapshot = countSnapshot(counted, chosen);
	const countedAs = (key: string) => all.reduce((sum, { counts: of }) => sum + (of.get(key) ?? 0), 0);
	const stored = countedAs("#stored") - countedAs("#sheetsGone");
	const last = earlier.at(-1);
	const arrived = stored - (last?.stored ?? 0);
	const results: Results = {
		title: questionnaire.title,
		questions: shownQuestions(joined, chosen, { snapshot, versions: counted }),
		counted: snapshot,
		shown: suppress(snapshot, earlier),
		stored,
	};
	return {
		title: questionnaire.title,
		results,
		next: (snapshots.at(-1)?.number ?? 0) + 1,
		isReady: mayBePublished(arrived, snapshot.participants, last?.counted.participants),
		missing: Math.max(0, leastNew - arrived),
		/** Of what is shown: who publishes has seen it. */
		digest: await sha256(JSON.stringify([results.shown, results.questions])),
		questions: joined.map(({ question, section }) => ({
			id: question.id,
			type: question.type,
			title: question.title,
			section: section.title,
			isPublished: isPublished(question),
			isChosen: chosen.has(question.id),
		})),
		snapshots: snapshots.map(({ id: of, number, publishedAt }, n) => ({
			id: of,
			number,
			day: dayInMadrid(publishedAt),
			participants: earlier[n]?.shown.participants ?? "hidden",
			isWithdrawn: earlier[n]?.isWithdrawn === true,
		})),
	};
}

export async function load({ url, context, params }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const wanted = url.searchParams.has("tria") ? url.searchParams.getAll("q") : undefined;
	const preparing = prepare(state, params.id, wanted);
	const found = await orUnavailable(state, "results", preparing, textOf(messages.resultsNotRead));
	if (!found) throw new Response(null, { status: 404 });
	const { results, ...rest } = found;
	const { shown, questions } = results;
	return {
		...rest,
		formKey: crypto.randomUUID(),
		participants: shown.participants,
		chapters: chaptersOf(shown, questions),
	};
}

export async function act({ request, context, params }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const { form, values } = await readFormWithMany(state.body, ["accio", "id", "vist"], "q");
	const [action, id] = [form.get("accio"), form.get("id")];
	if (typeof id !== "string" || !z.uuid().safeParse(id).success) throw notOurForm();
	const snapshot = { id, questionnaireId: params.id };
	const path = href("/admin/questionari/:id/publica", { id: params.id });
	const refuse = (failure: string, status: number) => data({ failure }, { status });
	try {
		if (action === "retira" || action === "torna") {
			const write = showSnapshot(state.db, by, snapshot, action === "torna");
			if (!(await invalidateAfter(state, "questionnaires", write))) throw notOurForm();
			return redirectWithFlash(request, path, action === "torna" ? messages.resultsBack : messages.resultsWithdrawn);
		}
		if (action !== "publica") throw notOurForm();
		if (await hasSnapshot(state.db, snapshot)) return redirectWithFlash(request, path, messages.resultsPublished);
		const found = await prepare(state, params.id, values);
		if (!found) throw notOurForm();
		if (!found.isReady) return refuse("Encara no es poden publicar: calen cinquanta respostes noves.", 409);
		if (found.results.questions.length === 0) return refuse("Tria com a mínim una pregunta.", 400);
		if (found.digest !== form.get("vist")) return refuse(changedMeanwhile, 409);
		const write = addSnapshot(state.db, by, { ...snapshot, number: found.next, results: found.results });
		if (!(await invalidateAfter(state, "questionnaires", write))) return refuse(publishedMeanwhile, 409);
		return redirectWithFlash(request, path, messages.resultsPublished);
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error("results-not-published", error);
		return refuse(textOf(messages.resultsNotSaved), 503);
	}
}

const changedMeanwhile =
	"Mentrestant han canviat les respostes, i els números ja no són els que havies vist. No s'ha publicat res: repassa'ls i torna-hi.";
const publishedMeanwhile = "Algú altre acaba de publicar uns resultats d'aquest qüestionari. No se n'han publicat més.";
