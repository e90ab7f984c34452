import { z } from "zod";
import { invalidateTags } from "#app/platform/http/cache/response-cache.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { sectionsPolicy } from "./cache-policy.ts";
import { findActiveBackground } from "./queries.ts";
import { mediaTypes } from "./tables.ts";

const cacheKey = "home-background";
/** Seconds, as specified. */
const lifetime = 300;

const backgroundSchema = z
	.object({
		mediaKey: z.string(),
		mediaType: z.enum(mediaTypes),
		posterKey: z.string().nullable(),
		width: z.number().nullable(),
		height: z.number().nullable(),
	})
	.nullable();
const cachedSchema = z.object({ background: backgroundSchema });
export type Background = z.infer<typeof backgroundSchema>;

type State = Pick<RequestState, "env" | "db" | "read" | "log" | "waitUntil">;

/** From KV, or from the database if KV is empty, invalid or fails. Throws database errors, and on an invalid row. */
export async function readBackground(state: State): Promise<Background> {
	const cached = await readCached(state);
	if (cached !== undefined) return cached;
	const [row] = await state.read(findActiveBackground(state.db));
	// SQLite may store text in a numeric column.
	const background = backgroundSchema.parse(row ?? null);
	state.waitUntil(writeCached(state, background));
	return background;
}

async function readCached({ env, log }: State): Promise<Background | undefined> {
	try {
		const cached = cachedSchema.safeParse(
			await env.CACHE.get(cacheKey, { type: "json", cacheTtl: sectionsPolicy.dataAge }),
		);
		return cached.success ? cached.data.background : undefined;
	} catch (error) {
		log.error("background-cache-unreadable", error);
		return undefined;
	}
}

/** The background may change between reading and writing: an outdated entry is deleted. */
async function writeCached({ env, db, log }: State, background: Background): Promise<void> {
	try {
		await env.CACHE.put(cacheKey, JSON.stringify({ background }), { expirationTtl: lifetime });
		const [now] = await findActiveBackground(db);
		if (now?.mediaKey === background?.mediaKey) return;
		await env.CACHE.delete(cacheKey);
		// A page may have cached the outdated background.
		invalidateTags("homeBackground");
	} catch (error) {
		log.error("background-cache-unwritten", error);
	}
}

/** Every change of a background goes through here, to delete the KV entry. If that fails, the entry expires. */
export async function changeBackgrounds<T>(state: Pick<State, "env" | "log">, change: Promise<T>): Promise<T> {
	try {
		return await change;
	} finally {
		await emptyCache(state);
	}
}

async function emptyCache({ env, log }: Pick<State, "env" | "log">): Promise<void> {
	try {
		await env.CACHE.delete(cacheKey).catch(() => env.CACHE.delete(cacheKey));
	} catch (error) {
		log.error("background-cache-not-emptied", error);
	}
}
