import { z } from "zod";
import { refusals } from "./files.server.ts";

const key = "last-sweep";
const count = z.number().default(0);

const schema = z.object({
	at: z.coerce.date(),
	outcome: z.enum(["done", "off", "behind", "failed", ...refusals]).default("done"),
	orphans: count,
	deleted: count,
	unclaimed: count,
	emptied: count,
	position: z.string().optional(),
});

export type LastCleanup = z.output<typeof schema>;

export async function saveLastCleanup({ CACHE }: Cloudflare.Env, sweep: z.input<typeof schema>): Promise<void> {
	await CACHE.put(key, JSON.stringify(sweep));
}

export async function readLastCleanup({ CACHE }: Cloudflare.Env): Promise<LastCleanup | null> {
	return schema.nullable().parse(await CACHE.get(key, "json"));
}
