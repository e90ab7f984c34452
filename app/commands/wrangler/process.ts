import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/*
 * wrangler by its own file, not by its name: no shell then reads what it is handed, on Windows neither. Its log files
 * are switched off, and it gets no standard input: that holds a password.
 */
const wrangler = fileURLToPath(new URL("bin/wrangler.js", import.meta.resolve("wrangler/package.json")));
const environment = { ...process.env, WRANGLER_WRITE_LOGS: "false" };

/** Runs it to its end. */
export function runWrangler(args: string[]) {
	return spawnSync(process.execPath, [wrangler, ...args], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		env: environment,
	});
}

/** The flags for the deployed data, or for this machine's own under `state`. */
export function placeOf(isRemote: boolean, state?: string): string[] {
	return isRemote ? ["--remote"] : ["--local", ...(state ? ["--persist-to", state] : [])];
}
