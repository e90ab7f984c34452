import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { commonPasswords } from "../app/auth/password/vite-plugin.ts";
import { mapGround } from "../app/map/drawing/vite-plugin.ts";
import { keepTemporaryFilesInMemory } from "./setup/memory.ts";
import { listRoutes } from "./setup/routes.ts";

keepTemporaryFilesInMemory();
const root = fileURLToPath(new URL("..", import.meta.url));

/** Data and worker tests run inside workerd, with the bindings of wrangler.toml, on the built worker. */
export default defineConfig({
	root,
	plugins: [
		cloudflareTest(async () => ({
			wrangler: { configPath: `${root}wrangler.toml` },
			miniflare: {
				bindings: {
					MIGRATIONS: await readD1Migrations(`${root}migrations`),
					ROUTES: JSON.stringify(listRoutes(root)),
					SITE_URL: "https://bici.test",
					EMAIL_FROM: "bici@bici.test",
					// Administrators of a public address need codes: where a test is about them, it says so.
					REQUIRE_ADMIN_TOTP: "false",
					// Tests write rows behind the site's back; response-cache.test.ts sets it to what visitors get.
					PAGE_CACHE_SECONDS: "0",
				},
			},
		})),
		mapGround(),
		commonPasswords(),
	],
	test: {
		silent: "passed-only",
		include: ["app/**/*.test.ts", "tests/worker/**/*.test.ts"],
		setupFiles: [`${root}tests/setup/log.ts`, `${root}tests/setup/migrate.ts`],
		// By itself vitest leaves one core idle; and each worker waits now and then for its workerd.
		maxWorkers: availableParallelism() + 1,
		// A machine that does other things meanwhile is slow, not wrong.
		testTimeout: 20_000,
	},
});
