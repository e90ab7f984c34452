import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

/*
 * Builds the worker. The Vite plugin leaves a redirect in .wrangler/deploy that would make the next bare wrangler
 * command skip its own build and serve this one even when it has become stale: it goes.
 */
if (process.argv.includes("--verbose")) process.env.VERBOSE = "1";
const { status } = spawnSync("react-router", ["build"], { stdio: "inherit", shell: process.platform === "win32" });
rmSync(".wrangler/deploy", { recursive: true, force: true });
process.exit(status ?? 1);
