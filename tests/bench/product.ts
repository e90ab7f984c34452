import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";

/** The built product in workerd, with a socket of its own: the development server's would hide what is measured. */
export async function startProduct(vars: Record<string, string> = {}): Promise<Miniflare> {
	const { workerOptions: options } = workerOptions("wrangler.toml");
	const modules = (readdirSync("build/server", { recursive: true }) as string[])
		.filter((file) => file.endsWith(".js"))
		// The entry comes first.
		.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
		.map((file) => ({
			type: "ESModule" as const,
			path: `build/server/${file}`,
			contents: readFileSync(`build/server/${file}`, "utf8"),
		}));
	const product = new Miniflare(
		convertV4MiniflareOptions({
			...options,
			name: "product",
			modules,
			modulesRoot: "build/server",
			bindings: { ...(options.bindings as Record<string, string>), SITE_URL: "http://localhost", ...vars },
		}),
	);
	const db = await product.getD1Database("DB");
	for (const file of readdirSync("migrations")
		.filter((name) => name.endsWith(".sql"))
		.sort()) {
		const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
		for (const statement of statements) await db.prepare(statement).run();
	}
	return product;
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
