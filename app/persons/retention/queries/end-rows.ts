import { inArray, sql } from "drizzle-orm";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { anonymousHash, type LedgerPage, rowHash, writeLedger } from "#app/platform/records/queries/erasure-ledger.ts";
import { eraseNames } from "#app/platform/records/queries/trash.ts";
import { releaseMedia } from "#app/platform/records/queries/unclaimed-media.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { withoutPerson } from "./anonymize.ts";
import { type DueRow, dueRows, isDue, type WithDays, withDays } from "./due.ts";
import { noteStep, type Run } from "./runs.ts";

export type DueOfKind = WithDays & { rows: DueRow[] };

/** The next rows of all kinds together, the oldest of each kind first. */
export async function nextDue(db: Db, terms: Terms, now: Date, most: number): Promise<DueOfKind[]> {
	const asked = withDays(terms);
	const [first, ...others] = asked.map(({ one, days }) => dueRows(db, one, days, now, most));
	if (!first) return [];
	const results = await db.batch([first, ...others]);
	let free = most;
	return asked.flatMap(({ one, days }, at) => {
		const rows = (results[at] ?? []).slice(0, free);
		free -= rows.length;
		return rows.length > 0 ? [{ one, days, rows }] : [];
	});
}

/** What a restore must end again. Rows of the audit log are not named: the next run ends them. */
export async function hashesOfDue(key: string, due: readonly DueOfKind[]): Promise<string[]> {
	const known = due.flatMap(({ one, rows }) => {
		const { entry, retention } = one;
		const hash = retention.end === "anonymous" ? anonymousHash : rowHash;
		if (entry.erased !== "row") return [];
		return rows.flatMap(({ id }) => (id === null ? [] : [hash(key, nameOfTable(entry), id)]));
	});
	return Promise.all(known);
}

/** All of a step or nothing, with what the run says of it. */
export async function endRows(db: Db, run: Run, due: readonly DueOfKind[], page: LedgerPage, now: Date): Promise<void> {
	const writes = due.map(({ one, days, rows }): Query => {
		const isIt = sql`rowid in ${eachOf(rows.map(({ at }) => at))} and ${isDue(one, days, now)}`;
		if (one.retention.end === "erased") return db.delete(one.entry.table).where(isIt);
		const set = { ...withoutPerson(one), anonymizedAt: sql`${now.getTime()}` };
		return db.update(one.entry.table).set(set).where(isIt);
	});
	const gone = due.flatMap(({ one, rows }) => (one.record && one.retention.end === "erased" ? rows : []));
	const ids = gone.flatMap(({ id }) => id ?? []);
	await db.batch([
		writeLedger(db, page),
		// Also those that are not in the trash: the cleanup deletes them, whatever becomes of this run.
		releaseMedia(db, gone.flatMap(mediaKeys), now),
		...writes,
		eraseNames(db, inArray(auditLog.recordId, eachOf(ids))),
		noteStep(db, run),
	]);
}

const mediaKeys = ({ media }: DueRow): string[] =>
	(JSON.parse(media) as unknown[]).filter((key) => typeof key === "string");
