import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

// Runs on any Node. The scripts then go on with `npm exec`: their shell remembers where it found `node`, and would use
// the machine's own again.
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
