import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { type GetPlatformProxyOptions, getPlatformProxy } from "wrangler";

// Otherwise local servers ask Cloudflare for their location, and warn without a network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";

/** Runs a command of node_modules/.bin. If it fails, this process exits with its status. */
export function run(command: string, args: string[], quiet = false): void {
	const { status, stdout, stderr } = spawnSync(command, args, {
		stdio: quiet ? "pipe" : "inherit",
		shell: process.platform === "win32",
		encoding: "utf8",
	});
	if (status === 0) return;
	if (quiet) console.error(stdout + stderr);
	process.exit(status ?? 1);
}

/** `state`: folder of the local data, default wrangler's own. */
export async function migrateLocally(state?: string): Promise<void> {
	if (await withLocalBindings(state, isMigrated)) return;
	run("wrangler", ["d1", "migrations", "apply", "DB", "--local", ...(state ? ["--persist-to", state] : [])], true);
}

/** Four times faster than wrangler's own check. */
async function isMigrated({ DB }: Cloudflare.Env): Promise<boolean> {
	const table = await DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first();
	if (!table) return false;
	const { results } = await DB.prepare("select name from d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map(({ name }) => name));
	return readdirSync("migrations").every((name) => !name.endsWith(".sql") || applied.has(name));
}

/** On the files that `wrangler dev` uses. Never remote. */
export async function withLocalBindings<T>(
	state: string | undefined,
	use: (env: Cloudflare.Env) => Promise<T>,
): Promise<T> {
	const options: GetPlatformProxyOptions = { configPath: "wrangler.toml", remoteBindings: false };
	if (state) options.persist = { path: `${state}/v3` };
	const proxy = await getPlatformProxy<Cloudflare.Env>(options);
	try {
		return await use(proxy.env);
	} finally {
		await proxy.dispose();
	}
}
