import { z } from "zod";
import { refusals } from "./files.server.ts";

export const lastCleanupKey = "last-sweep";
const count = z.number().default(0);

const schema = z.object({
	at: z.coerce.date(),
	outcome: z.enum(["done", "off", "behind", "failed", ...refusals]).default("done"),
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

export async function saveLastCleanup({ CACHE }: Cloudflare.Env, cleanup: z.input<typeof schema>): Promise<void> {
	await CACHE.put(lastCleanupKey, JSON.stringify(cleanup));
}

export async function readLastCleanup({ CACHE }: Cloudflare.Env): Promise<LastCleanup | null> {
	return parseLastCleanup(await CACHE.get(lastCleanupKey, "json"));
}
