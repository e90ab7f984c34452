import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Calls wrangler's file directly: no shell parses the arguments, also on Windows. No log files, and no standard input,
 * which has the password.
 */
const wrangler = fileURLToPath(new URL("bin/wrangler.js", import.meta.resolve("wrangler/package.json")));
const environment = { ...process.env, WRANGLER_WRITE_LOGS: "false" };

export function runWrangler(args: string[]) {
	return spawnSync(process.execPath, [wrangler, ...args], {
		encoding: "utf8",
		// By itself it ends wrangler at one MiB of answer.
		maxBuffer: 256 * 1024 ** 2,
		stdio: ["ignore", "pipe", "pipe"],
		env: environment,
	});
}

/**
 * With this process's terminal: wrangler shows its progress and may ask, such as before it replaces a DNS record.
 * `written` is what it notes for programs, a line of JSON for each command.
 */
export function showWrangler(args: string[]): { status: number | null; written: string[] } {
	const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
	try {
		const file = join(folder, "written");
		writeFileSync(file, "");
		const env = { ...environment, WRANGLER_OUTPUT_FILE_PATH: file };
		const { status } = spawnSync(process.execPath, [wrangler, ...args], { stdio: "inherit", env });
		return { status, written: readFileSync(file, "utf8").split("\n").filter(Boolean) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
