import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/*
 * Runs before `npm start` and `npm test`, on any Node. Installs packages if they are missing or older than the lock
 * file; they bring the Node for all else. The scripts go on with `npm exec`: the shell that ran this file remembers
 * where it found `node`, and would take the machine's own again.
 */
const installed = "node_modules/.package-lock.json";
const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs;
if (!isCurrent) {
	console.log("Installing packages (npm ci) …");
	const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	process.exit(status ?? 1);
}
