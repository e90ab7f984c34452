declare module "*/build/server/index.js" {
	const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled">>;
	export default worker;
	export const Pages: typeof import("#app/entry.worker.ts").Pages;
}
