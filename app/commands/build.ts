import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

/*
 * The Vite plugin writes a redirect to .wrangler/deploy. With it, wrangler would skip its build and serve this one even
 * when stale.
 */
if (process.argv.includes("--verbose")) process.env.VERBOSE = "1";
const { status } = spawnSync("react-router", ["build"], { stdio: "inherit", shell: process.platform === "win32" });
rmSync(".wrangler/deploy", { recursive: true, force: true });
process.exit(status ?? 1);
