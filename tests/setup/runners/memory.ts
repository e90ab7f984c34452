import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const wanted = 1024 ** 3;

/**
 * What tests write is thrown away: where the system has room for files in memory, the temporary ones of this process
 * and of those it starts are there. A database waits for the disk at each change, which is half of the time.
 */
export function keepTemporaryFilesInMemory(): void {
	if (process.env.TMPDIR || !existsSync(memory)) return;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < wanted) return;
	const folder = mkdtempSync(`${memory}/la-bici-ens-mou-tests-`);
	process.env.TMPDIR = folder;
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
