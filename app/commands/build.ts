import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

// Because of the Vite plugin's redirect in .wrangler/deploy, wrangler would serve this build even when it is stale.
if (process.argv.includes("--verbose")) process.env.VERBOSE = "1";
const { status } = spawnSync("react-router", ["build"], { stdio: "inherit", shell: process.platform === "win32" });
rmSync(".wrangler/deploy", { recursive: true, force: true });
process.exit(status ?? 1);
