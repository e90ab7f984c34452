import { lacksMigrations } from "#app/data/db.server.ts";
import { applyMigrations, withLocalBindings } from "../local.ts";
import { Refusal } from "../refusal.ts";
import { remoteBucket } from "./remote-bucket.ts";
import { remoteDatabase } from "./remote-database.ts";

export interface Database {
	/** For messages: "the local database". */
	name: string;
	/** One statement. Remotely it is visible in the process list: no secrets. Throws a Refusal. */
	read<Row>(statement: string): Promise<Row[]>;
	/** All statements or none. Throws a Refusal. */
	change(statements: string[]): Promise<void>;
}

/** Its functions throw a Refusal. */
export interface Bucket {
	get(key: string): Promise<Uint8Array | undefined>;
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	delete(key: string): Promise<void>;
}

export interface Stores {
	database: Database;
	bucket: Bucket;
}

interface Where {
	isRemote: boolean;
	/** Folder of the local data, default wrangler's own. */
	state?: string;
}

/** The deployed stores, or the local ones with all migrations. */
export async function withStores<T>({ isRemote, state }: Where, use: (stores: Stores) => Promise<T>): Promise<T> {
	if (isRemote) return use({ database: remoteDatabase(), bucket: remoteBucket() });
	return withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		return use(localStores(env));
	});
}

export function localStores({ DB, MEDIA }: Pick<Cloudflare.Env, "DB" | "MEDIA">): Stores {
	const name = "the local database";
	return {
		database: {
			name,
			read: async <Row>(statement: string) => {
				try {
					return (await DB.prepare(statement).all<Row>()).results;
				} catch (error) {
					throw unreadable(name, error, "npm run migrate -- --local");
				}
			},
			async change(statements) {
				try {
					await DB.batch(statements.map((statement) => DB.prepare(statement)));
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

export function unreadable(name: string, error: unknown, migrate: string, hint = ""): Refusal {
	if (lacksMigrations(error)) return new Refusal(`${capital(name)} lacks migrations. Apply them first: ${migrate}`);
	return new Refusal(`${capital(name)} could not be read: ${reason(error)}${hint}`);
}

export function unchanged(name: string, error: unknown, outcome: string): Refusal {
	return new Refusal(`${capital(name)} could not be changed: ${reason(error)}\n${outcome}`);
}

/** Statements in messages may have password hashes. */
function reason(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).replace(/scrypt\$[^\s'"]*/g, "…");
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
