import { readRecording } from "#app/media/sound/recording.server.ts";
import { sql } from "../stores/sql.ts";
import type { Database } from "../stores/store.ts";
import type { Stores } from "../stores/stores.ts";

/** Includes the trash, from which voices can be restored. */
const waiting = `
	select audio_key as key from testimonials where audio_key is not null and audio_rewritten_at is null
	union select row ->> '$.audio_key' from trash where kind = 'testimonials' and row ->> '$.audio_key' is not null
		and row ->> '$.audio_rewritten_at' is null
	order by 1`;

/** One by one: the object, then its row. Returns the number of failures. */
export async function rewriteVoices(stores: Stores, say: (line: string) => void): Promise<number> {
	const { database } = stores;
	const voices = await database.read<{ key: string }>(waiting);
	const outcomes: string[] = [];
	for (const { key } of voices) {
		const outcome = await rewrite(stores, key);
		outcomes.push(outcome);
		say(`${key}: ${outcome}`);
	}
	const left = outcomes.filter((outcome) => outcome !== done && outcome !== erased).length;
	say(
		`${outcomes.filter((outcome) => outcome === done).length} of ${voices.length} voices of ${database.name} were written anew.`,
	);
	if (left > 0) say("The others are as they were. Listen to them in the back-office; delete what is of no use.");
	return left;
}

const done = "written anew";
const erased = "erased meanwhile";

async function rewrite({ database, bucket }: Stores, key: string): Promise<string> {
	const stored = await bucket.get(key);
	// Remotely each step takes seconds, and the voice may have been erased since.
	if (!(await isKnown(database, key))) return erased;
	if (!stored) return "there is no such file";
	const recording = await readRecording(stored);
	if ("problem" in recording) return `cannot be read any more (${recording.problem})`;
	await bucket.put(key, recording.bytes, recording.contentType);
	const [bytes, now] = [recording.bytes.length, Date.now()];
	await database.change([
		sql`update testimonials set audio_bytes = ${bytes}, audio_rewritten_at = ${now} where audio_key = ${key}`,
		sql`update trash set row = json_set(row, '$.audio_bytes', ${bytes}, '$.audio_rewritten_at', ${now})
			where kind = 'testimonials' and row ->> '$.audio_key' = ${key}`,
	]);
	if (await isKnown(database, key)) return done;
	await bucket.delete(key);
	return erased;
}

async function isKnown(database: Database, key: string): Promise<boolean> {
	const rows = await database.read(sql`select 1 from testimonials where audio_key = ${key}
		union select 1 from trash where kind = 'testimonials' and row ->> '$.audio_key' = ${key}`);
	return rows.length > 0;
}
