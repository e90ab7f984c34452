import { countDueRequests } from "#app/persons/requests/queries.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listCounts } from "#app/platform/records/queries/counts.ts";
import { isReviewedKind, type ReviewedKind } from "#app/platform/records/records.ts";
import { addDays } from "#app/platform/ui/text/dates.ts";
import type { Counts } from "../charts/board.ts";
import { managedRecords, recordsOf } from "../managed-records.server.ts";
import { countCorrections } from "../records/moderation/read-corrections.server.ts";
import { sectionPaths } from "../sections.ts";

/** Requests of persons that are due by then. */
const soonDays = 7;

export interface Waiting {
	/** Missing if it could not be read. */
	records?: number;
	one: string;
	many: string;
	to: string;
}

/** In the order of the navigation. */
const kinds = sectionPaths
	.flatMap(recordsOf)
	.map(({ kind }) => kind)
	.filter(isReviewedKind);

/** Of each kind that is reviewed; missing if it could not be read. */
export async function readCounts(state: RequestState): Promise<Partial<Record<ReviewedKind, Counts>>> {
	const all = kinds.map(async (kind) => {
		const rows = await orEmpty(state, "record-counts", state.read(listCounts(state.db, kind)), undefined);
		return rows ? [[kind, Object.fromEntries(rows.map(({ part, records }) => [part, records]))]] : [];
	});
	return Object.fromEntries((await Promise.all(all)).flat());
}

/** In the order of the page. */
export async function readWaiting(
	state: RequestState,
	today: string,
	counts: ReturnType<typeof readCounts>,
): Promise<Waiting[]> {
	const [due, counted, ...corrections] = await Promise.all([
		orEmpty(state, "person-requests", state.read(countDueRequests(state.db, addDays(today, soonDays))), undefined),
		counts,
		...kinds.map((kind) => countCorrections(state, kind)),
	]);
	const partOf = (kind: ReviewedKind, part: string) => counted[kind] && (counted[kind][part] ?? 0);
	const described = kinds.map((kind, at) => {
		const { path, moderation } = managedRecords[kind];
		return { kind, to: `/admin/${path}`, ...moderation.waiting, corrections: corrections[at] };
	});
	return [
		{
			records: due?.[0]?.records,
			one: "sol·licitud d'una persona per respondre aviat",
			many: "sol·licituds de persones per respondre aviat",
			to: "/admin/persones",
		},
		...described.map(({ kind, one, many, to }) => ({
			records: partOf(kind, "pending"),
			one: `${one} per revisar`,
			many: `${many} per revisar`,
			to,
		})),
		...described.map(({ corrections: records, ofOne, ofMany, to, correctionsAt }) => ({
			records,
			one: `correcció ${ofOne} per revisar`,
			many: `correccions ${ofMany} per revisar`,
			to: to + correctionsAt,
		})),
		...described.flatMap(({ kind, to, further = [] }) =>
			further.map(({ part, at, ...words }) => ({ ...words, records: partOf(kind, part), to: to + at })),
		),
	];
}
