import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";
import { seed } from "#app/commands/seed/seed.ts";
import { migrationsTable } from "#app/commands/stores/local.ts";

interface Module {
	type: "ESModule";
	path: string;
	contents: string;
}

interface Start {
	vars?: Record<string, string>;
	/** Another build than the product's own. */
	folder?: string;
	/** Modules around the product's, the first of which is the entry. */
	around?: Module[];
	/** Whether the files of public/ and of the build are served too: by a worker in front, which load would measure. */
	files?: boolean;
	/** Gets each line of the log, which is then not printed. */
	onLog?: (line: string) => void;
	/** Folder that the data stay in. */
	state?: string;
	/** The process had ended, and there is another one. */
	onRestart?: () => void;
	/** A port of localhost, as `wrangler dev` has one, with its local explorer: what a browser and a test ask. */
	port?: number;
}

/** The built product in workerd, its database migrated. */
export async function startProduct(vars?: Record<string, string>): Promise<Miniflare> {
	const product = startBuild({ vars });
	await migrate(product);
	return product;
}

/** A build in workerd. */
export function startBuild({ folder = "build/server", around = [], ...start }: Start): Miniflare {
	const modules = (readdirSync(folder, { recursive: true }) as string[])
		.filter((file) => file.endsWith(".js"))
		// The entry comes first.
		.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
		.map((file) => ({
			type: "ESModule" as const,
			path: `${folder}/${file}`,
			contents: readFileSync(`${folder}/${file}`, "utf8"),
		}));
	return startWorker([...around, ...modules], { ...start, root: folder });
}

const name = "product";

interface WorkerStart extends Omit<Start, "folder" | "around"> {
	root?: string;
}

/** Any worker, with the bindings of wrangler.toml, and a socket of its own: `addressOf`. */
export function startWorker(
	modules: Module[],
	{ vars, root = ".", files = false, onLog, state, onRestart, port }: WorkerStart = {},
): Miniflare {
	const { workerOptions: options } = workerOptions("wrangler.toml");
	return new Miniflare(
		convertV4MiniflareOptions({
			...options,
			...(files ? {} : { assets: undefined }),
			...(onLog ? { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) } : {}),
			resourcePersistencePath: state,
			unsafeHandleRuntimeRestart: onRestart,
			...(port ? { host: "localhost", port, unsafeLocalExplorer: true, unsafeTriggerHandlers: true } : {}),
			name,
			inspectorPort: 0,
			unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
			modules,
			modulesRoot: root,
			bindings: { ...(options.bindings as Record<string, string>), SITE_URL: "http://localhost", ...vars },
		}),
	);
}

/** Where it answers itself: the development server in front of it, whose address `ready` is, would hide what is measured. */
export async function addressOf(worker: Miniflare): Promise<URL> {
	await worker.ready;
	return worker.unsafeGetDirectURL(name);
}

/** Applies the migrations of the folder that are missing. */
export async function migrate(worker: Miniflare, folder = "migrations"): Promise<void> {
	const db = await worker.getD1Database("DB");
	// The worker asks which have been applied, and since when.
	await db.prepare(migrationsTable).run();
	const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
	const applied = results.map(({ name }) => name);
	for (const file of readdirSync(folder)
		.filter((name) => name.endsWith(".sql") && !applied.includes(name))
		.sort()) {
		const statements = readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
		const done = db.prepare("insert into d1_migrations (name) values (?)").bind(file);
		await db.batch([...statements.map((statement) => db.prepare(statement)), done]);
	}
}

/** Puts the demo content in, or an older commit's. */
export async function fill(worker: Miniflare, plant = seed): Promise<void> {
	const [DB, MEDIA] = await Promise.all([worker.getD1Database("DB"), worker.getR2Bucket("MEDIA")]);
	await plant({ DB, MEDIA } as unknown as Cloudflare.Env);
}

/** Somebody who administers; gives the Cookie header. */
export async function openAdministratorSession(product: Miniflare): Promise<string> {
	const db = await product.getD1Database("DB");
	const [id, token] = [crypto.randomUUID(), crypto.randomUUID()];
	const later = Date.now() + 3600 * 1000;
	await db.batch([
		db
			.prepare(
				"insert into users (id, email, email_folded, password_hash, is_admin, created_at) values (?, ?, ?, '-', 1, ?)",
			)
			.bind(id, id, id, Date.now()),
		db
			.prepare(
				"insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) values (?, ?, ?, ?, ?, ?)",
			)
			.bind(id, createHash("sha256").update(token).digest("hex"), id, Date.now(), later, later),
	]);
	return `sessio=${token}`;
}
