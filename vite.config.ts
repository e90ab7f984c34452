import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { commonPasswords } from "./app/auth/password/vite-plugin.ts";
import { enhanceModule } from "./app/enhance/vite-plugin.ts";
import { mapGround } from "./app/map/drawing/vite-plugin.ts";

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
