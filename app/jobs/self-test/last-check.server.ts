import { z } from "zod";
import { checksSchema } from "./verdict.ts";

export const lastCheckKey = "last-check";

const schema = z
	.object({
		at: z.coerce.date(),
		version: z.string().optional(),
		checks: checksSchema,
		/** Checks that 0.1.0 does not know: after a rollback it could not read them among the others. */
		newer: checksSchema.default({}),
		/** Names of settings. */
		unset: z.array(z.string()),
	})
	.transform(({ checks, newer, ...rest }) => ({ ...rest, checks: { ...checks, ...newer } }));

const knownBefore: readonly string[] = ["services", "home", "form", "clip", "mail"];

export type LastCheck = z.output<typeof schema>;

export const parseLastCheck = (note: unknown): LastCheck | null => schema.nullable().parse(note);

export async function saveLastCheck({ CACHE }: Cloudflare.Env, { checks, ...rest }: LastCheck): Promise<void> {
	const some = (isKnown: boolean) =>
		Object.fromEntries(Object.entries(checks).filter(([name]) => knownBefore.includes(name) === isKnown));
	await CACHE.put(lastCheckKey, JSON.stringify({ ...rest, checks: some(true), newer: some(false) }));
}

export async function readLastCheck({ CACHE }: Cloudflare.Env): Promise<LastCheck | null> {
	return parseLastCheck(await CACHE.get(lastCheckKey, "json"));
}
