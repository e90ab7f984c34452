import { type LastBackup, lastBackupKey, parseLastBackup } from "#app/jobs/last-backup.server.ts";
import { type LastCleanup, lastCleanupKey, parseLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { type LastCheck, lastCheckKey, parseLastCheck } from "#app/jobs/self-test/last-check.server.ts";
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
import type { Notes } from "./notes.ts";

export interface Facts {
	migrations?: AppliedMigrations;
	waiting?: Waiting;
	received?: number;
	incidents: readonly ShownIncident[];
	lastCleanup: LastCleanup | null;
	lastBackup: LastBackup | null;
	lastCheck: LastCheck | null;
}

export const noteKeys = [lastCleanupKey, lastBackupKey, lastCheckKey];

/** Throws a Refusal where a note in KV is of another version. */
export async function readFacts({ read }: Database, notes: Notes): Promise<Facts> {
	const [all] = await read<AllFacts>(allQuery);
	const [migrations]: AppliedMigrations[] = JSON.parse(all?.migrations ?? "[]");
	const [waiting]: Waiting[] = JSON.parse(all?.waiting ?? "[]");
	const [received]: Received[] = JSON.parse(all?.received ?? "[]");
	const incidents: ShownIncident[] = JSON.parse(all?.incidents ?? "[]");
	return {
		migrations,
		waiting,
		received: received?.records,
		incidents,
		lastCleanup: readNote(notes, lastCleanupKey, parseLastCleanup),
		lastBackup: readNote(notes, lastBackupKey, parseLastBackup),
		lastCheck: readNote(notes, lastCheckKey, parseLastCheck),
	};
}

function readNote<T>(notes: Notes, key: string, parse: (note: unknown) => T): T {
	try {
		return parse(notes[key]);
	} catch (error) {
		throw new Refusal(`${key} in KV is not as this version of the site writes it: ${JSON.stringify(notes[key])}`, {
			cause: error,
		});
	}
}
