import { readRecording } from "#app/media/sound/recording.server.ts";
import type { WranglerBucket } from "./wrangler/bucket.ts";
import type { WranglerDatabase } from "./wrangler/database.ts";
import { sql } from "./wrangler/sql.ts";

/** Also of those in the trash, which can be restored. */
const waiting = `
	select audio_key as key from testimonials where audio_key is not null and audio_rewritten_at is null
	union select row ->> '$.audio_key' from trash where kind = 'testimonials' and row ->> '$.audio_key' is not null
		and row ->> '$.audio_rewritten_at' is null
	order by 1`;

/** One after the other: the object first, then its row. Gives how many could not be done. */
export async function rewriteVoices(
	database: WranglerDatabase,
	bucket: WranglerBucket,
	say: (line: string) => void,
): Promise<number> {
	const voices = database.read<{ key: string }>(waiting);
	let done = 0;
	for (const { key } of voices) {
		const problem = await rewrite(database, bucket, key);
		if (!problem) done++;
		say(`${key}: ${problem ?? "written anew"}`);
	}
	say(`${done} of ${voices.length} voices of ${database.name} were written anew.`);
	if (done < voices.length)
		say("The others are as they were. Listen to them in the back-office; delete what is of no use.");
	return voices.length - done;
}

async function rewrite(database: WranglerDatabase, bucket: WranglerBucket, key: string): Promise<string | undefined> {
	const stored = bucket.get(key);
	if (!stored) return "there is no such file";
	const recording = await readRecording(stored);
	if ("problem" in recording) return `cannot be read any more (${recording.problem})`;
	bucket.put(key, recording.bytes, recording.contentType);
	const [bytes, now] = [recording.bytes.length, Date.now()];
	database.change([
		sql`update testimonials set audio_bytes = ${bytes}, audio_rewritten_at = ${now} where audio_key = ${key}`,
		sql`update trash set row = json_set(row, '$.audio_bytes', ${bytes}, '$.audio_rewritten_at', ${now})
			where kind = 'testimonials' and row ->> '$.audio_key' = ${key}`,
	]);
	return undefined;
}
