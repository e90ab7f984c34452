import { writeLedgerPage } from "#app/media/erasure-ledger.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findLedgerKey, type LedgerPage } from "#app/platform/records/queries/erasure-ledger.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { countAllDue, withDays } from "./queries/due.ts";
import { type DueOfKind, endRows, hashesOfDue, nextDue } from "./queries/end-rows.ts";
import { beginRun, endRun, type Run } from "./queries/runs.ts";
import { readTerms } from "./queries/set-terms.ts";

const rowsAtOnce = 100;
/** Each makes up to six calls to bindings. */
const stepsOfARun = 5;

export interface RetentionRun {
	/** "busy": another one is under way. */
	outcome: "done" | "more" | "failed" | "busy";
	rows: number;
	/** Kinds whose cached pages may still show what is gone. */
	kinds: RecordKind[];
}

type Bindings = Pick<Cloudflare.Env, "MEDIA">;

/** Ends rows whose term is over, as far as one run may go. Errors are logged, never thrown. */
export async function endTerms(db: Db, env: Bindings, now: Date, log: Log, by?: Actor): Promise<RetentionRun> {
	const kinds = new Set<RecordKind>();
	const failed = new Set<RetentionKind>();
	let run: Run | undefined;
	try {
		run = await beginRun(db, now, by);
		if (!run) return { outcome: "busy", rows: 0, kinds: [] };
		for (let steps = 0; steps < stepsOfARun; steps++) {
			// Read again in each step: somebody may have set a longer term meanwhile.
			const terms = { ...(await readTerms(db)), ...without(failed) };
			const due = await nextDue(db, terms, now, rowsAtOnce);
			if (due.length === 0) break;
			const { run: next, broken } = await endEach(db, env, run, due, now, log);
			run = next;
			for (const kind of broken) failed.add(kind);
			for (const { one } of due) if (one.record && !broken.includes(one.kind)) kinds.add(one.record);
		}
		const tallies = await talliesAtTheEnd(db, run, await readTerms(db), now);
		const outcome = failed.size > 0 ? "failed" : tallies.some(({ left }) => left > 0) ? "more" : "done";
		await endRun(db, run.id, outcome, tallies);
		return { outcome, rows: run.rows, kinds: [...kinds] };
	} catch (error) {
		log.error("retention-interrupted", error);
		if (run) await endRun(db, run.id, "failed").catch((untold) => log.error("retention-untold", untold));
		return { outcome: "failed", rows: run?.rows ?? 0, kinds: [...kinds] };
	}
}

const without = (kinds: Iterable<RetentionKind>): Partial<Terms> =>
	Object.fromEntries([...kinds].map((kind) => [kind, null]));

/** All kinds together; if that fails each by itself, so that one that cannot be ended leaves the others. */
async function endEach(db: Db, env: Bindings, run: Run, due: readonly DueOfKind[], now: Date, log: Log) {
	const broken: RetentionKind[] = [];
	try {
		return { run: await endStep(db, env, run, due, now), broken };
	} catch (error) {
		log.error("retention-interrupted", error);
	}
	let current = run;
	for (const one of due) {
		try {
			current = await endStep(db, env, current, [one], now);
		} catch (error) {
			log.error("retention-interrupted", error, { kind: one.one.kind });
			broken.push(one.one.kind);
		}
	}
	return { run: current, broken };
}

async function endStep(db: Db, { MEDIA }: Bindings, run: Run, due: readonly DueOfKind[], now: Date): Promise<Run> {
	const key = await findLedgerKey(db);
	const rows = await hashesOfDue(key, due);
	const page: LedgerPage = { format: 1, key, erasedAt: now.getTime(), rows, addresses: [] };
	// First the ledger: an erased row that is in no ledger would come back with a backup.
	await writeLedgerPage(MEDIA, run.id, page);
	const next = {
		...run,
		rows: run.rows + due.reduce((sum, one) => sum + one.rows.length, 0),
		tallies: added(run, due),
	};
	await endRows(db, next, due, page, now);
	return next;
}

function added({ tallies }: Run, due: readonly DueOfKind[]): Run["tallies"] {
	const others = tallies.filter(({ kind }) => due.every(({ one }) => one.kind !== kind));
	const those = due.map(({ one: { kind }, days, rows }) => {
		const before = tallies.find((tally) => tally.kind === kind)?.ended ?? 0;
		return { kind, days, ended: before + rows.length, left: 0 };
	});
	return [...others, ...those];
}

/** Names each kind with a term, even if nothing was to do: the proof that it was checked. */
async function talliesAtTheEnd(db: Db, { tallies }: Run, terms: Terms, now: Date): Promise<Run["tallies"]> {
	const left = await countAllDue(db, terms, now);
	return withDays(terms).map(({ one: { kind }, days }) => {
		const ended = tallies.find((tally) => tally.kind === kind)?.ended ?? 0;
		return { kind, days, ended, left: left[kind] ?? 0 };
	});
}
