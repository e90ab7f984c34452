declare module "*/build/server/index.js" {
	const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled" | "queue" | "email">>;
	export default worker;
	export const Pages: typeof import("#app/entry.worker.ts").Pages;
}
