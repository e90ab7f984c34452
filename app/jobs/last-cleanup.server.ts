import { z } from "zod";
import { refusals } from "./files.server.ts";

const key = "last-sweep";
const count = z.number().default(0);

const schema = z.object({
	at: z.coerce.date(),
	/** Whether files were looked after, or why not. */
	outcome: z.enum(["done", "off", "behind", "failed", ...refusals]).default("done"),
	/** Files to which no row pointed, found this time. */
	orphans: count,
	deleted: count,
	/** Files that wait to be deleted, with those of before. */
	unclaimed: count,
	/** Records that had been in the trash for thirty days. */
	emptied: count,
	/** The key in R2 after which the next one goes on. */
	position: z.string().optional(),
});

export type LastSweep = z.output<typeof schema>;

export async function keepLastSweep({ CACHE }: Cloudflare.Env, sweep: z.input<typeof schema>): Promise<void> {
	await CACHE.put(key, JSON.stringify(sweep));
}

/** What the last sweep did, up to a minute late; null before the first one. */
export async function readLastSweep({ CACHE }: Cloudflare.Env): Promise<LastSweep | null> {
	return schema.nullable().parse(await CACHE.get(key, "json"));
}
