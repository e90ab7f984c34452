import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Only its owner can read it. */
const makeFolder = () => mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

export function inTemporaryFolder<T>(use: (folder: string) => T): T {
	const folder = makeFolder();
	try {
		return use(folder);
	} finally {
		remove(folder);
	}
}

/** For what takes long: the folder is removed too when somebody ends the command. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
	const folder = makeFolder();
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const end = () => {
		remove(folder);
		process.exit(1);
	};
	for (const signal of signals) process.once(signal, end);
	try {
		return await use(folder);
	} finally {
		for (const signal of signals) process.off(signal, end);
		remove(folder);
	}
}
