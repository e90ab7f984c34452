import type { RouterContextProvider } from "react-router";
import { staff } from "#app/accounts/guard.server.ts";
import { meets } from "#app/accounts/roles/rights.server.ts";
import { given } from "#app/capabilities/given.ts";
import { listDueDays } from "#app/persons/requests/queries.ts";
import { formatList, withArticle } from "#app/platform/content/catalan.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listCounts } from "#app/platform/records/queries/counts.ts";
import { countedKinds, isReviewedKind } from "#app/platform/records/records.ts";
import { longDate, longMoment } from "#app/platform/ui/text/dates.ts";
import { mayWrite } from "../access.server.ts";
import type { Counts } from "../charts/board.ts";
import { managedRecords, recordsOf } from "../managed-records.server.ts";
import { countCorrections } from "../records/moderation/read-list.server.ts";
import { sectionPaths } from "../sections.ts";

export interface Waiting {
	/** Missing if it could not be read. */
	records?: number;
	one: string;
	many: string;
	to: string;
}

/** In the order of the navigation: what is reviewed, or waits for something else. */
const kinds = sectionPaths
	.flatMap(recordsOf)
	.flatMap(({ kind, waiting }) => countedKinds.filter((one) => one === kind && (waiting || isReviewedKind(one))));
const reviewed = kinds.filter(isReviewedKind);

type Context = Readonly<RouterContextProvider>;

/** By kind; missing if it could not be read. */
export async function readCounts(context: Context): Promise<Partial<Record<string, Counts>>> {
	const state = context.get(requestState);
	const all = kinds.map(async (kind) => {
		const rows = await orEmpty(state, "record-counts", state.read(listCounts(state.db, kind)), undefined);
		return rows ? [[kind, Object.fromEntries(rows.map(({ part, records }) => [part, records]))]] : [];
	});
	return Object.fromEntries((await Promise.all(all)).flat());
}

interface UnsentLetter {
	id: string;
	subject: string;
	state: string;
	sendAt: Date | null;
}

const unsentLetters: readonly ((db: Db) => Query & { _: { result: UnsentLetter[] } })[] = given("unsentLetters");

const mostDays = 5;

/** What whoever looks may do, in the order of the page. */
export async function readWaiting(context: Context, counts: ReturnType<typeof readCounts>): Promise<Waiting[]> {
	const state = context.get(requestState);
	const who = context.get(staff);
	const mine = reviewed.filter((kind) => mayWrite(who, kind));
	const [listLetters] = unsentLetters;
	const reading: Promise<UnsentLetter[]> = listLetters ? state.read(listLetters(state.db)) : Promise.resolve([]);
	const [due, letters, counted, ...corrections] = await Promise.all([
		mayWrite(who, "personRequests")
			? orEmpty(state, "person-requests", state.read(listDueDays(state.db, mostDays)), undefined)
			: [],
		orEmpty(state, "letters", reading, []),
		counts,
		...mine.map((kind) => countCorrections(state, kind)),
	]);
	const partOf = (kind: string, part: string) => counted[kind] && (counted[kind][part] ?? 0);
	const described = mine.map((kind, at) => {
		const { path, moderation } = managedRecords[kind];
		const to = `/admin/${path}?estat=${moderation.statuses.pending?.param}`;
		return { kind, to, ...moderation.waiting, corrections: corrections[at] };
	});
	const days = formatList((due ?? []).map(({ dueOn }) => withArticle(longDate(dueOn), "a")));
	const [isSender, isEditor] = [meets(who.rights, "sending"), mayWrite(who, "letters")];
	return [
		{
			records: due && (due[0]?.records ?? 0),
			one: `sol·licitud oberta d'una persona${days && `: s'ha de respondre fins ${days}`}`,
			many: `sol·licituds obertes de persones${days && `: s'han de respondre fins ${days}`}`,
			to: "/admin/persones",
		},
		...described.map(({ kind, one, many, to }) => ({
			records: partOf(kind, "pending"),
			one: `${one} per revisar`,
			many: `${many} per revisar`,
			to,
		})),
		...described.map(({ corrections: records, one, many, to }) => ({
			records,
			one: `correcció d'un ${one} per revisar`,
			many: `correccions de ${many} per revisar`,
			to: `${to}#correccions`,
		})),
		...kinds
			.filter((kind) => mayWrite(who, kind))
			.flatMap((kind) => {
				const { path, waiting = [] } = managedRecords[kind];
				return waiting.map(({ part, at, ...words }) => ({
					...words,
					records: partOf(kind, part),
					to: `/admin/${path}${at}`,
				}));
			}),
		...letters.flatMap(({ id, subject, sendAt }) => {
			if (!(isSender || (isEditor && !sendAt))) return [];
			const when = sendAt ? `programat, que surt ${withArticle(longMoment(sendAt))}` : "en esborrany";
			return [{ records: 1, one: `butlletí ${when}: «${subject}»`, many: "", to: `/admin/butlletins/${id}` }];
		}),
	];
}
