import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { commonPasswords } from "./app/accounts/password/vite-plugin.ts";
import { mapGround } from "./app/map/drawing/vite-plugin.ts";
import { enhanceModule } from "./app/platform/enhance/vite-plugin.ts";
import { lateRoutes, officeFiles, officeForms } from "./app/platform/http/page/vite-plugin.ts";
import { officeSheets } from "./app/platform/styles/vite-plugin.ts";

/** `--verbose` of our commands: what the tools print by themselves. */
const isVerbose = process.env.VERBOSE !== undefined;

// The Cloudflare plugin says each time that Vite does not read wrangler.toml's `build`, `no_bundle` and `rules`, which
// are for wrangler. It has no option for that and prints past Vite's logger: this one message is dropped.
const { warn } = console;
console.warn = (...parts) => {
	if (isVerbose || !String(parts[0]).includes("ignored since they are not applicable when using Vite")) warn(...parts);
};

/** React Router's own transforms make no source maps, which cannot be helped from here. */
const withoutBrokenMaps: Rolldown.InputOptions["onLog"] = (level, log, handle) => {
	if (isVerbose || log.code !== "SOURCEMAP_BROKEN") handle(level, log);
};

export default defineConfig(({ command }) => ({
	// The development server says its address as information.
	logLevel: isVerbose || command === "serve" ? "info" : "warn",
	plugins: [
		// wrangler.toml names the built worker, so that bare wrangler commands serve it; Vite starts from the source.
		cloudflare({
			viteEnvironment: { name: "ssr" },
			config: {
				main: "./app/entry.worker.ts",
				// What has been changed is there at the next reload: no page is kept.
				...(command === "serve" && { vars: { PAGE_CACHE_SECONDS: "0" } }),
			},
		}),
		// Before Tailwind, which follows the imports.
		officeSheets(),
		// Vite minifies: done twice, prefixed properties stand there three times.
		tailwindcss({ optimize: false }),
		reactRouter(),
		lateRoutes(),
		enhanceModule(),
		mapGround(),
		commonPasswords(),
	],
	build: {
		// Drawings are files of their own, cached once; only the smallest stand in the page.
		assetsInlineLimit: 1024,
		rolldownOptions: {
			checks: { bundlerTimings: isVerbose },
			// Pages name many files, and no two letters of a hash compress.
			output: { assetFileNames: "assets/[name]-[hash:5][extname]" },
		},
	},
	environments: {
		ssr: {
			build: {
				minify: true,
				rolldownOptions: {
					onLog: withoutBrokenMaps,
					// The package does not say that its modules only define things: all of it would come along, 230 KB of gzip.
					treeshake: { moduleSideEffects: (id) => !id.includes("/@cantoo/pdf-lib/") },
					output: {
						// What each isolate loads when it starts is one file: forty share no words with each other when compressed.
						codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
						// Nobody caches them: a hash in each name is weight, and another one with each build.
						chunkFileNames: "assets/[name].js",
					},
				},
			},
		},
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What each page of the back-office needs is one file, and what its forms need another: both compress better
						// than forty small ones.
						codeSplitting: {
							groups: [
								{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
								{ name: "office", test: officeFiles, minShareCount: 4 },
								{ name: "forms", test: officeForms, minShareCount: 4 },
							],
						},
					},
				},
			},
		},
	},
}));
