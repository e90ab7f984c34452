import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { type GetPlatformProxyOptions, getPlatformProxy } from "wrangler";

// Local servers otherwise ask Cloudflare where this machine is, and print a warning and a stack where nobody answers.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";

/** Runs a command of node_modules/.bin to its end; a failing one ends this process with its status. */
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

/** Applies the migrations to the local database under `state` (wrangler's own folder unless told otherwise). */
export async function migrateLocally(state?: string): Promise<void> {
	if (await withLocalBindings(state, isMigrated)) return;
	run("wrangler", ["d1", "migrations", "apply", "DB", "--local", ...(state ? ["--persist-to", state] : [])], true);
}

/** Whether wrangler's own record names every file: asking is four times faster than having wrangler find out. */
async function isMigrated({ DB }: Cloudflare.Env): Promise<boolean> {
	const table = await DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first();
	if (!table) return false;
	const { results } = await DB.prepare("select name from d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map(({ name }) => name));
	return readdirSync("migrations").every((name) => !name.endsWith(".sql") || applied.has(name));
}

/** The local bindings, on the same files that `wrangler dev` serves. They are never a remote database. */
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
