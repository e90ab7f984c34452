import { z } from "zod";
import { refusals } from "./files.server.ts";

const key = "last-sweep";
const count = z.number().default(0);

const schema = z.object({
	at: z.coerce.date(),
	/** Whether files were cleaned up, or why not. */
	outcome: z.enum(["done", "off", "behind", "failed", ...refusals]).default("done"),
	/** Found in this run. */
	orphans: count,
	deleted: count,
	/** Waiting to be deleted. */
	unclaimed: count,
	/** Records deleted from the trash. */
	emptied: count,
	/** R2 key at which the next run starts. */
	position: z.string().optional(),
});

export type LastSweep = z.output<typeof schema>;

export async function keepLastSweep({ CACHE }: Cloudflare.Env, sweep: z.input<typeof schema>): Promise<void> {
	await CACHE.put(key, JSON.stringify(sweep));
}

/** Up to a minute old; null before the first run. */
export async function readLastSweep({ CACHE }: Cloudflare.Env): Promise<LastSweep | null> {
	return schema.nullable().parse(await CACHE.get(key, "json"));
}
