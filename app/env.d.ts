/** Bindings and vars of wrangler.toml. Read vars through config.server.ts only. */
declare namespace Cloudflare {
	interface Env {
		DB: D1Database;
		MEDIA: R2Bucket;
		CACHE: KVNamespace;
		IMAGES: ImagesBinding;
		SUBMISSIONS: RateLimit;
		LETTERS: Queue<import("#app/newsletter/sending/queries/lease-conditions.ts").Batch>;
		EMAIL?: SendEmail;
		ASSETS?: Fetcher;
		VERSION?: WorkerVersionMetadata;
	}
	/** Types `ctx.exports`. */
	interface GlobalProps {
		mainModule: typeof import("./entry.worker.ts");
	}
}
interface Env extends Cloudflare.Env {}

declare module "*.css?inline" {
	const css: string;
	export default css;
}
declare module "virtual:map" {
	import type { Label } from "#app/map/drawing/labels.ts";
	import type { Line } from "#app/map/drawing/line.ts";
	export const municipalities: readonly {
		code: string;
		name: string;
		comarca: string;
		slug: string;
		rings: number[][];
		label: Label;
	}[];
	export const lines: readonly Line[];
	export const network: { type: "FeatureCollection"; features: readonly object[] };
	/** False if base.geojson is empty. */
	export const hasBase: boolean;
	/** The precision that the file states: "orientatiu", or nothing. */
	export const tracing: string | undefined;
}
declare module "virtual:late-routes" {
	type RouteModule = NonNullable<import("react-router").ServerBuild["routes"][string]>["module"];
	/** By the first segment of paths; the modules by their files. */
	export const loaders: Record<string, () => Promise<{ modules: Record<string, RouteModule> }>>;
}
declare module "virtual:map-ground" {
	export const land: readonly number[][];
	export const base: {
		lines: readonly import("#app/map/base/base.ts").BaseLine[];
		places: readonly import("#app/map/base/base.ts").BasePlace[];
	};
}
declare module "virtual:map-finding" {
	export const findable: readonly import("#app/map/finding/findable.ts").Findable[];
}
declare module "virtual:common-passwords" {
	export const passwordLists: import("#app/accounts/password/common-passwords.ts").PasswordLists;
}
declare module "virtual:enhance" {
	export const url: string;
	export const integrity: string | undefined;
	export const source: string;
	export const modules: {
		readonly upgrades: string;
		readonly map: string;
		readonly voices: string;
		readonly recorder: string;
		readonly receipt: string;
		readonly questionnaire: string;
		readonly session: string;
	};
}
