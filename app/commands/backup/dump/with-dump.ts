import { join } from "node:path";
import { withTemporaryFolder } from "../../stores/temporary.ts";
import type { Site } from "../sites.ts";
import { type Dump, readDump } from "./dump.ts";

/** The statements of the site as it is now. Their file is gone after use. */
export function withDump<T>(site: Pick<Site, "dump">, use: (dump: Dump) => Promise<T>): Promise<T> {
	return withTemporaryFolder(async (folder) => {
		const file = join(folder, "dump.sql");
		await site.dump(file);
		return use(await readDump(file));
	});
}
