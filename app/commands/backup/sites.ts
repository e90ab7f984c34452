import { lastBackupKey } from "#app/jobs/last-backup.server.ts";
import { signedInAccount } from "../stores/cloudflare.ts";
import { type Environment, requireBucket } from "../stores/environment.ts";
import { withLocalBindings } from "../stores/local.ts";
import { localObjects } from "../stores/local-objects.ts";
import type { ObjectStore } from "../stores/object-store.ts";
import { putInCache } from "../stores/remote-cache.ts";
import { readBookmark, remoteDatabase } from "../stores/remote-database.ts";
import { remoteObjects } from "../stores/remote-objects.ts";
import type { Database } from "../stores/store.ts";
import { localStores, type Where } from "../stores/stores.ts";
import { dumpLocally } from "./dump/local-dump.ts";
import { dumpRemotely } from "./dump/remote-dump.ts";

export interface Site {
	from: "local" | "remote";
	database: Database;
	objects: ObjectStore;
	/** Writes tables, rows, indexes and triggers of one moment as SQL, in any order. */
	dump(file: string): Promise<void>;
	/** Undefined where the database has no Time Travel. */
	bookmark(): Promise<string | undefined>;
	/** Leaves what /admin/estat says of the last backup. */
	leaveMark(mark: string): Promise<void>;
}

/** Applies no migrations. */
export async function withSite<T>(
	{ isRemote, environment, state }: Where,
	use: (site: Site) => Promise<T>,
): Promise<T> {
	if (isRemote) return use(remoteSite(environment));
	return withLocalBindings(state, (env) => use(localSite(env)));
}

function remoteSite(environment: Environment): Site {
	return {
		from: "remote",
		database: remoteDatabase(environment),
		objects: remoteObjects(requireBucket(environment), signedInAccount(environment)),
		dump: async (file) => dumpRemotely(environment, file),
		bookmark: () => readBookmark(environment),
		leaveMark: (mark) => putInCache(environment, lastBackupKey, mark),
	};
}

export function localSite(env: Cloudflare.Env): Site {
	return {
		from: "local",
		database: localStores(env).database,
		objects: localObjects(env.MEDIA),
		dump: (file) => dumpLocally(env.DB, file),
		bookmark: async () => undefined,
		leaveMark: (mark) => env.CACHE.put(lastBackupKey, mark),
	};
}
