import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { commonPasswords } from "./app/auth/password/vite-plugin.ts";
import { enhanceModule } from "./app/enhance/vite-plugin.ts";
import { mapGround } from "./app/map/drawing/vite-plugin.ts";

/** The worker renders to strings alone: React's other renderer, which its server module brings along, stays at home. */
const stringRenderer = `./cjs/react-dom-server-legacy.browser.${process.env.NODE_ENV === "development" ? "development" : "production"}.js`;
const reactDom = createRequire(import.meta.url).resolve("react-dom/package.json");

export default defineConfig(({ command }) => ({
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
		tailwindcss(),
		reactRouter(),
		enhanceModule(),
		mapGround(),
		commonPasswords(),
	],
	resolve: {
		alias: [
			{ find: /^react-dom\/server$/, replacement: fileURLToPath(new URL(stringRenderer, pathToFileURL(reactDom))) },
			{
				find: /^(entities|linkify-it|punycode\.js|uc\.micro)$/,
				replacement: fileURLToPath(new URL("app/site/landing/markdown-it-parts.ts", import.meta.url)),
			},
		],
	},
	// Drawings are files of their own, cached once; only the smallest stand in the page.
	build: { assetsInlineLimit: 1024 },
	environments: {
		ssr: { build: { minify: true } },
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What each page of the back-office needs is one file, which compresses better than forty small ones.
						codeSplitting: {
							groups: [
								{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|@conform-to)\// },
								{ name: "office", test: /\/app\/(admin|ui)\//, minShareCount: 4 },
							],
						},
					},
				},
			},
		},
	},
}));
