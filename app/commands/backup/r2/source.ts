import { withTemporaryFolder } from "../../stores/temporary.ts";
import { fetchBackup } from "./fetch.ts";
import { openBucket } from "./open.ts";

interface Backup {
	folder: string;
	/** For messages. */
	name: string;
}

/** The backup that `--from` and `--r2` name. Undefined where the usage has to be shown. */
export function readSource({ from, r2: bucket }: { from?: string; r2?: string }) {
	if (bucket === undefined && from === undefined) return undefined;
	return async <T>(use: (backup: Backup) => Promise<T>): Promise<T> => {
		if (bucket === undefined) return use({ folder: from ?? "", name: from ?? "" });
		const store = await openBucket(bucket);
		return withTemporaryFolder(async (folder) => {
			const name = await fetchBackup(store, from, folder);
			return use({ folder, name: `${name} in ${store.name}` });
		});
	};
}
