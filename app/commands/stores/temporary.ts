import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Only its owner can read it. */
export function inTemporaryFolder<T>(use: (folder: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
	try {
		return use(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
