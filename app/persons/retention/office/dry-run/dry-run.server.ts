import { recordPath } from "#app/office/managed-records.server.ts";
import { cutPage, pageLength, readPage } from "#app/office/records/list/list.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import {
	countDue,
	type DuePlace,
	type DueRow,
	dueRows,
	type Retained,
	type WithDays,
	withDays,
} from "../../queries/due.ts";
import { listSettings, termsOf } from "../../queries/set-terms.ts";
import type { Route } from "./+types/route";

const firstRows = 5;

const order = {
	next: "despres",
	previous: "abans",
	read(text: string | null): DuePlace | undefined {
		const [, time, at] = /^(\d{1,16})\.(\d{1,16})$/.exec(text ?? "") ?? [];
		return time && at ? { time: Number(time), at: Number(at) } : undefined;
	},
	write: ({ time, at }: DuePlace) => `${time}.${at}`,
	end: "9007199254740991.0",
};

const unread = "No s'ha pogut llegir què se n'aniria";

/** Reads only. With `?tipus=` all rows of a kind, a page at a time; else the first of each. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const settings = await orUnavailable(state, "retention", state.read(listSettings(state.db)), unread);
	const now = new Date();
	const asked = readPage(url, order);
	const all = withDays(termsOf(settings));
	const chosen = all.find(({ one }) => one.kind === asked.url.searchParams.get("tipus"));
	if (chosen) {
		const [rows, total] = await readDue(state, chosen, now, pageLength + 1, asked.start);
		const page = cutPage(asked, rows, (row) => row, { count: total });
		return { groups: [shown(chosen, page.rows, total)], pages: { ...page, rows: undefined }, isAll: false };
	}
	const groups = await Promise.all(
		all.map(async (one) => {
			const [rows, total] = await readDue(state, one, now, firstRows);
			return shown(one, rows, total);
		}),
	);
	return { groups, isAll: true };
}

type Start = Parameters<typeof dueRows>[5];

function readDue(state: RequestState, { one, days }: WithDays, now: Date, most: number, start?: Start) {
	const rows = state.read(dueRows(state.db, one, days, now, most, start));
	const total = state.read(countDue(state.db, one, days, now)).then(([count]) => count?.records ?? 0);
	return orUnavailable(state, "retention-due", Promise.all([rows, total]), unread);
}

function shown({ one, days }: WithDays, rows: readonly DueRow[], total: number) {
	return {
		kind: one.kind,
		name: one.retention.name,
		ends: one.retention.ends,
		days,
		total,
		rows: rows.map(({ at, id, time, excerpt }) => ({
			at,
			since: new Date(time),
			excerpt,
			path: id === null ? undefined : pathOf(one, id, new Date(time)),
		})),
	};
}

const pathOf = ({ record }: Retained, id: string, since: Date) => record && recordPath(record, id, since);
