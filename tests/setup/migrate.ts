import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

beforeAll(async () => {
	const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };
	await applyD1Migrations(env.DB, MIGRATIONS);
});
