import { spawnSync } from "node:child_process";
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
		stdio: ["ignore", "pipe", "pipe"],
		env: environment,
	});
}
