import { z } from "zod";
import { checksSchema } from "./verdict.ts";

export const lastCheckKey = "last-check";

const schema = z.object({
	at: z.coerce.date(),
	version: z.string().optional(),
	checks: checksSchema,
	/** Names of settings. */
	unset: z.array(z.string()),
});

export type LastCheck = z.output<typeof schema>;

export const parseLastCheck = (note: unknown): LastCheck | null => schema.nullable().parse(note);

export async function saveLastCheck({ CACHE }: Cloudflare.Env, check: LastCheck): Promise<void> {
	await CACHE.put(lastCheckKey, JSON.stringify(check));
}

export async function readLastCheck({ CACHE }: Cloudflare.Env): Promise<LastCheck | null> {
	return parseLastCheck(await CACHE.get(lastCheckKey, "json"));
}
