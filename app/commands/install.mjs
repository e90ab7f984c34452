import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/*
 * Runs before `npm start` and `npm test` on whatever Node the machine has: installs the packages when they are missing
 * or older than the lock file. They bring the Node that everything else runs on.
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
