import type { RouterContextProvider } from "react-router";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { isRetentionKind, retentionOf } from "#app/platform/records/retention-terms.ts";
import { countDueNow, retained } from "../queries/due.ts";
import { listRuns } from "../queries/runs.ts";
import { listSettings, termsOf } from "../queries/set-terms.ts";
import type { RetentionTally } from "../tables.ts";

const shownRuns = 20;

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
	const state = context.get(requestState);
	const { db } = state;
	const now = new Date();
	const [settings, runs, counts] = await Promise.all([
		orEmpty(state, "retention", state.read(listSettings(db)), undefined),
		orEmpty(state, "retention-runs", state.read(listRuns(db, shownRuns)), undefined),
		Promise.all(
			retained.map(async (one) => {
				const [count] = await orEmpty(state, "retention-due", state.read(countDueNow(db, one, now)), []);
				return count && { records: Math.min(count.records, mostCounted), isMore: count.records > mostCounted };
			}),
		),
	]);
	const terms = settings && termsOf(settings);
	const kinds =
		terms &&
		retained.map(({ kind, retention: { name, starts, ends } }, at) => {
			return { kind, name, starts, ends, days: terms[kind], due: counts[at] };
		});
	return { kinds, runs: runs?.map((run) => ({ ...run, tallies: run.tallies.map(named) })) };
}

/** A kind of another version of the site has no other name. */
const named = (tally: RetentionTally) => ({
	...tally,
	name: isRetentionKind(tally.kind) ? retentionOf(tally.kind).name : tally.kind,
});

export type Overview = Awaited<ReturnType<typeof loader>>;
