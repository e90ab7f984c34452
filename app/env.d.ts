/** What wrangler.toml binds. Vars arrive as text and are read through config.server.ts only. */
declare namespace Cloudflare {
	interface Env {
		DB: D1Database;
		MEDIA: R2Bucket;
		CACHE: KVNamespace;
		IMAGES: ImagesBinding;
		SUBMISSIONS: RateLimit;
		EMAIL?: SendEmail;
		ASSETS?: Fetcher;
	}
}
interface Env extends Cloudflare.Env {}

declare module "*.css?inline" {
	const css: string;
	export default css;
}
declare module "virtual:enhance" {
	export const url: string;
	export const integrity: string | undefined;
	/** For the script-src of a content security policy. */
	export const source: string;
}
