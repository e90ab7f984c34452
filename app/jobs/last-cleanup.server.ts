import { z } from "zod";
import { refusals } from "./files.server.ts";

export const lastCleanupKey = "last-sweep";
const count = z.number().default(0);

const schema = z.object({
	at: z.coerce.date(),
	/** Of the files. */
	outcome: z.enum(["done", "off", "behind", ...refusals]).default("done"),
	/** Names of jobs that could not be done, or only in part. */
	failed: z.array(z.string()).default([]),
	orphans: count,
	deleted: count,
	unclaimed: count,
	emptied: count,
	position: z.string().optional(),
	databaseBytes: z.number().optional(),
	/** Of all files. Missing until a walk through the bucket has reached its end. */
	mediaBytes: z.number().optional(),
	/** Of the files before `position`. */
	walkedBytes: count,
});

export type LastCleanup = z.output<typeof schema>;

export const parseLastCleanup = (note: unknown): LastCleanup | null => schema.nullable().parse(note);

/** What jobs count beyond it is left out. */
export async function saveLastCleanup({ CACHE }: Cloudflare.Env, cleanup: z.input<typeof schema>): Promise<void> {
	await CACHE.put(lastCleanupKey, JSON.stringify(schema.parse(cleanup)));
}

export async function readLastCleanup({ CACHE }: Cloudflare.Env): Promise<LastCleanup | null> {
	return parseLastCleanup(await CACHE.get(lastCleanupKey, "json"));
}
