import { setImmediate } from "node:timers/promises";
import type { Environment } from "./environment.ts";
import { applyMigrations, prepareAll, withLocalBindings } from "./local.ts";
import { remoteBucket } from "./remote-bucket.ts";
import { remoteDatabase } from "./remote-database.ts";
import { type Bucket, type Database, unchanged, unreadable } from "./store.ts";

export interface Stores {
	database: Database;
	bucket: Bucket;
}

export interface Where {
	isRemote: boolean;
	environment?: Environment;
	/** Folder of the local data, default wrangler's own. */
	state?: string;
}

/** The deployed stores, or the local ones with all migrations. */
export async function withStores<T>(
	{ isRemote, environment, state }: Where,
	use: (stores: Stores) => Promise<T>,
): Promise<T> {
	if (isRemote) return use({ database: remoteDatabase(environment), bucket: remoteBucket(environment) });
	return withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		return use(localStores(env));
	});
}

export function localStores({ DB, MEDIA }: Pick<Cloudflare.Env, "DB" | "MEDIA">): Stores {
	const name = "the local database";
	// Long work blocks the event loop, and workerd closes connections meanwhile: only the next turn knows which.
	return {
		database: {
			name,
			read: async <Row>(statement: string) => {
				try {
					await setImmediate();
					return (await DB.prepare(statement).all<Row>()).results;
				} catch (error) {
					throw unreadable(name, error, "npm run migrate -- --local");
				}
			},
			async change(statements) {
				try {
					const prepared = prepareAll(DB, statements);
					await setImmediate();
					await DB.batch(prepared);
				} catch (error) {
					throw unchanged(name, error, "Nothing was changed.");
				}
			},
		},
		bucket: {
			async get(key) {
				const object = await MEDIA.get(key);
				return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
			},
			put: async (key, bytes, contentType) => void (await MEDIA.put(key, bytes, { httpMetadata: { contentType } })),
			delete: (key) => MEDIA.delete(key),
		},
	};
}
