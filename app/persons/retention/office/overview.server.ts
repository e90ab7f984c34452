import type { RouterContextProvider } from "react-router";
import { mostCounted } from "#app/data/lists/search.ts";
import { countDueNow, retained } from "#app/data/personal/retention/due.ts";
import { listRuns } from "#app/data/personal/retention/runs.ts";
import { listSettings, termsOf } from "#app/data/personal/retention/set-terms.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";

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
	const kinds = terms && retained.map(({ kind }, at) => ({ kind, days: terms[kind], due: counts[at] }));
	return { kinds, runs };
}

export type Overview = Awaited<ReturnType<typeof loader>>;
