import { z } from "zod";

const key = "last-sweep";

const schema = z.object({
	at: z.coerce.date(),
	/** Objects to which no row pointed. */
	orphans: z.number(),
	/** Records that had been in the trash for thirty days. */
	emptied: z.number(),
});

export type LastSweep = z.output<typeof schema>;

export async function keepLastSweep({ CACHE }: Cloudflare.Env, sweep: LastSweep): Promise<void> {
	await CACHE.put(key, JSON.stringify(sweep));
}

/** What the last sweep did, up to a minute late; null before the first one. */
export async function readLastSweep({ CACHE }: Cloudflare.Env): Promise<LastSweep | null> {
	return schema.nullable().parse(await CACHE.get(key, "json"));
}
