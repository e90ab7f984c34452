import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "#tests/setup/runners/memory.ts";
import { basemapFile } from "#tests/setup/worker/basemap-file.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";
import { statementsOfSchema } from "#tests/setup/worker/schema.ts";
import { copyBuiltWorker, testedWorker } from "#tests/setup/worker/tested-worker.ts";
import { commonPasswords } from "../app/accounts/password/vite-plugin.ts";
import { mapGround } from "../app/map/drawing/vite-plugin.ts";

keepTemporaryFilesInMemory();
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Several times what the slowest takes on a quiet machine: one that does other things meanwhile is slow, not wrong. */
const testTimeout = 60_000;
const day = Math.floor(Date.now() / 86_400_000);

/**
 * Each in an isolate of its own: they are about what an isolate does first, or about incidents that it has not written yet,
 * which other files leave behind. The test of the platform's cache sets the clock hours ahead: a purge in a later file would
 * wait until then.
 */
const alone = [
	"tests/worker/http/platform-cache.test.ts",
	"tests/worker/jobs/migrations.test.ts",
	"tests/worker/http/incidents.test.ts",
	"app/platform/http/log/incidents.worker.test.ts",
];

/** Tests that run inside workerd, on the built worker, with the bindings of wrangler.toml. */
function worker(name: string, include: string[], options: { exclude?: string[]; isolate: boolean }) {
	return {
		root,
		plugins: [
			cloudflareTest(async () => {
				copyBuiltWorker(root);
				const migrations = await readD1Migrations(`${root}migrations`);
				return {
					wrangler: { configPath: `${root}wrangler.toml` },
					miniflare: {
						bindings: {
							MIGRATIONS: migrations,
							SCHEMA: JSON.stringify(statementsOfSchema(migrations)),
							ROUTES: JSON.stringify(listRoutes(root)),
							SITE_URL: "https://bici.test",
							EMAIL_FROM: "bici@bici.test",
							OWNER_ADDRESS: "Plaça de Jaume I, 8, Vilafranca del Penedès",
							// Administrators of a public address need codes: where a test is about them, it says so.
							REQUIRE_ADMIN_TOTP: "false",
							// Tests write rows directly; response-cache.test.ts sets it to what visitors get.
							PAGE_CACHE_SECONDS: "0",
						},
					},
				};
			}),
			mapGround(),
			commonPasswords(),
			basemapFile(),
		],
		resolve: {
			alias: [
				{ find: "node:crypto", replacement: `${root}tests/setup/worker/node-crypto.ts` },
				{ find: /^.*\/build\/server\/index\.js$/, replacement: `${root}${testedWorker}` },
			],
		},
		test: {
			name,
			include,
			...options,
			setupFiles: [`${root}tests/setup/worker/log.ts`, `${root}tests/setup/worker/migrate.ts`],
			testTimeout,
			hookTimeout: testTimeout,
			provide: { hostileDay: Number(process.env.HOSTILE_DAY ?? day) },
		},
	};
}

/** `unit` runs in Node: what needs no binding. */
export default defineConfig({
	root,
	test: {
		silent: "passed-only",
		// Not of the worker's projects, in which node:crypto is another.
		globalSetup: [`${root}tests/setup/worker/worker-mail.ts`],
		// By itself vitest leaves one core idle; and each worker waits now and then for its workerd.
		maxWorkers: availableParallelism() + 2,
		projects: [
			{
				root,
				plugins: [mapGround(), commonPasswords()],
				test: {
					name: "unit",
					include: ["app/**/*.test.ts", "tests/unit/**/*.test.ts"],
					exclude: ["**/*.worker.test.ts"],
					// Functions leave nothing behind: the files share their modules.
					isolate: false,
					testTimeout,
					hookTimeout: testTimeout,
				},
			},
			// The start of a workerd takes three seconds: files share it, and tests/setup/worker/migrate.ts empties it before each.
			worker("worker", ["app/**/*.worker.test.ts", "tests/worker/**/*.test.ts"], { exclude: alone, isolate: false }),
			worker("worker alone", alone, { isolate: true }),
		],
	},
});
