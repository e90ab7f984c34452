import { lastBackupKey, parseLastBackup } from "#app/jobs/last-backup.server.ts";
import { lastCleanupKey, parseLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { lastCheckKey, parseLastCheck } from "#app/jobs/self-test/last-check.server.ts";
import {
	type AllFacts,
	type AppliedMigrations,
	allQuery,
	type Received,
	type ShownIncident,
	type Waiting,
} from "#app/office/status/queries.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Database } from "../stores/store.ts";

export type Facts = Awaited<ReturnType<typeof readFacts>>;

export const noteKeys = [lastCleanupKey, lastBackupKey, lastCheckKey];

/** What jobs and commands have left in KV, by their keys; null where there is nothing. */
type Notes = Record<string, unknown>;

export async function readLocalNotes({ CACHE }: Cloudflare.Env): Promise<Notes> {
	const values = await Promise.all(noteKeys.map((key) => CACHE.get(key, "json")));
	return Object.fromEntries(noteKeys.map((key, at) => [key, values[at]]));
}

/** Throws a Refusal where a note in KV is of another version. */
export async function readFacts({ read }: Database, notes: Notes) {
	const [all] = await read<AllFacts>(allQuery);
	const [migrations] = rowsIn<AppliedMigrations>(all?.migrations);
	const [waiting] = rowsIn<Waiting>(all?.waiting);
	const [received] = rowsIn<Received>(all?.received);
	return {
		migrations,
		waiting,
		received: received?.records,
		incidents: rowsIn<ShownIncident>(all?.incidents),
		lastCleanup: readNote(notes, lastCleanupKey, parseLastCleanup),
		lastBackup: readNote(notes, lastBackupKey, parseLastBackup),
		lastCheck: readNote(notes, lastCheckKey, parseLastCheck),
	};
}

const rowsIn = <Row>(json = "[]"): Row[] => JSON.parse(json);

function readNote<T>(notes: Notes, key: string, parse: (note: unknown) => T): T {
	try {
		return parse(notes[key]);
	} catch (error) {
		throw new Refusal(`${key} in KV is not as this version of the site writes it: ${JSON.stringify(notes[key])}`, {
			cause: error,
		});
	}
}
