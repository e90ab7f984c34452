import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
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
export function migrateLocally(state?: string): Promise<void> {
	return withLocalBindings(state, ({ DB }) => applyMigrations(DB));
}

/** Each file is one transaction. `wrangler d1 migrations apply` starts a server for each: 18 seconds instead of two. */
export async function applyMigrations(DB: D1Database): Promise<void> {
	await DB.prepare(migrationsTable).run();
	const { results } = await DB.prepare("select name from d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map(({ name }) => name));
	const files = readdirSync("migrations").filter((name) => name.endsWith(".sql") && !applied.has(name));
	for (const name of files.toSorted()) {
		const statements = readMigration(name);
		const done = DB.prepare("insert into d1_migrations (name) values (?)").bind(name);
		try {
			await DB.batch([...prepareAll(DB, statements), done]);
		} catch (error) {
			throw new Error(`migrations/${name} could not be applied, and has changed nothing`, { cause: error });
		}
	}
}

/** D1 takes 100 KB at once. */
const mostBytes = 60_000;

/** For one batch of the local database. Several statements are prepared as one (README.md). */
export function prepareAll(DB: D1Database, statements: string[]): D1PreparedStatement[] {
	const texts: string[] = [];
	let length = mostBytes;
	for (const statement of statements.map((one) => one.trim().replace(/;$/, "")).filter(Boolean)) {
		length += Buffer.byteLength(statement);
		if (length < mostBytes) {
			texts.push(`${texts.pop()}\n;\n${statement}`);
		} else {
			texts.push(statement);
			length = Buffer.byteLength(statement);
		}
	}
	return texts.map((text) => DB.prepare(text));
}

export function readMigration(name: string): string[] {
	return readFileSync(`migrations/${name}`, "utf8").split("--> statement-breakpoint");
}

/** As wrangler makes it. */
export const migrationsTable = `create table if not exists d1_migrations (
	id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

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
