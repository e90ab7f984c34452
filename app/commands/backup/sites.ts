import { withLocalBindings } from "../local.ts";
import { localObjects } from "../stores/local-objects.ts";
import type { ObjectStore } from "../stores/object-store.ts";
import { remoteDatabase } from "../stores/remote-database.ts";
import { remoteObjects } from "../stores/remote-objects.ts";
import type { Database } from "../stores/store.ts";
import { localStores } from "../stores/stores.ts";
import { dumpLocally } from "./local-dump.ts";
import { dumpRemotely, readBookmark } from "./remote-dump.ts";

export interface Site {
	from: "local" | "remote";
	database: Database;
	objects: ObjectStore;
	/** Tables, rows, indexes and triggers as SQL, in any order. */
	dump(): Promise<string>;
	bookmark(): string | undefined;
}

export interface Where {
	isRemote: boolean;
	/** Folder of the local data, default wrangler's own. */
	state?: string;
}

/** Applies no migrations. */
export async function withSite<T>({ isRemote, state }: Where, use: (site: Site) => Promise<T>): Promise<T> {
	if (isRemote) {
		const [database, objects] = [remoteDatabase(undefined), remoteObjects()];
		return use({ from: "remote", database, objects, dump: dumpRemotely, bookmark: readBookmark });
	}
	return withLocalBindings(state, (env) =>
		use({
			from: "local",
			database: localStores(env).database,
			objects: localObjects(env.MEDIA),
			dump: () => dumpLocally(env.DB),
			bookmark: () => undefined,
		}),
	);
}
