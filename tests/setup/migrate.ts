import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

/** Files share a workerd: each begins with empty bindings and all migrations. */
beforeAll(async () => {
	await reset();
	const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };
	await applyD1Migrations(env.DB, MIGRATIONS);
});
