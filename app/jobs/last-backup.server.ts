import { z } from "zod";

/** KV. `npm run backup` leaves it. */
export const lastBackupKey = "last-backup";

const schema = z.object({
	at: z.coerce.date(),
	rows: z.number(),
	objects: z.number(),
	bytes: z.number(),
	commit: z.string().nullish(),
});

export type LastBackup = z.output<typeof schema>;

export const parseLastBackup = (note: unknown): LastBackup | null => schema.nullable().parse(note);

export async function readLastBackup({ CACHE }: Cloudflare.Env): Promise<LastBackup | null> {
	return parseLastBackup(await CACHE.get(lastBackupKey, "json"));
}
