import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { migrateLocally, run, withLocalBindings } from "../../app/commands/local.ts";
import { seed } from "../../app/commands/seed/seed.ts";
import { questionnaire, state } from "./state.ts";

/* The server of the journeys: a fresh database with the demo content, away from the one of `npm start`. */
const port = process.env.PORT ?? "8790";
// Journeys write rows behind the site's back; worker/response-cache.test.ts looks at what is kept.
const vars = [`SITE_URL:http://localhost:${port}`, `QUESTIONNAIRE_URL:${questionnaire}`, "PAGE_CACHE_SECONDS:0"];

// What `npm test` has just built is not built again, nor while a journey is on its way.
if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"]);

rmSync(state, { recursive: true, force: true });
await migrateLocally(state);
await withLocalBindings(state, seed);

const built = ["--config", "build/server/wrangler.json"];
const server = spawn(
	"wrangler",
	[
		"dev",
		...built,
		...["--port", port, "--inspector-port", "0", "--persist-to", state],
		...vars.flatMap((one) => ["--var", one]),
	],
	{ stdio: "inherit", shell: process.platform === "win32" },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
