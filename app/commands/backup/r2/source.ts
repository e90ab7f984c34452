import { withTemporaryFolder } from "../../stores/temporary.ts";
import { fetchBackup, fetchLedger } from "./fetch.ts";
import { openBucket } from "./open.ts";

interface Backup {
	folder: string;
	name: string;
	/** Folders of newer backups, for what was erased since. */
	ledgers: string[];
}

interface SourceOptions {
	from?: string;
	r2?: string;
	erasures?: string;
}

/** The backup that `--from` and `--r2` name. Undefined where the usage has to be shown. */
export function readSource({ from, r2: bucket, erasures }: SourceOptions, { withLedgers = false } = {}) {
	if (bucket === undefined && from === undefined) return undefined;
	const ledgers = erasures === undefined ? [] : [erasures];
	return async <T>(use: (backup: Backup) => Promise<T>): Promise<T> => {
		if (bucket === undefined) return use({ folder: from ?? "", name: from ?? "", ledgers });
		const store = await openBucket(bucket);
		return withTemporaryFolder(async (folder) => {
			const name = await fetchBackup(store, from, folder);
			const asked = { folder, name: `${name} in ${store.name}` };
			if (!withLedgers) return use({ ...asked, ledgers });
			return withTemporaryFolder(async (newest) => {
				await fetchLedger(store, newest);
				return use({ ...asked, ledgers: [...ledgers, newest] });
			});
		});
	};
}
