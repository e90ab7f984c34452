import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

/* A database behind the worker, and one ahead of it. In this order: an isolate asks until its database is migrated. */

const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };
const last = MIGRATIONS.at(-1)?.name;
let errors: MockInstance<typeof console.error>;
const logged = () => errors.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string });

/** A database of before 0010, with a picture behind the home page. */
async function takeBack() {
	await db.insert(homeBackground).values({ mediaKey: "backgrounds/a.webp", mediaType: "image", isActive: true });
	const later = MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name.startsWith("0010_")));
	for (const { name } of later) await env.DB.prepare("delete from d1_migrations where name = ?").bind(name).run();
	for (const column of ["home_background.width", "home_background.height", "videos.poster_width"]) {
		await env.DB.exec(`alter table ${column.replace(".", " drop column ")}`);
	}
	await env.DB.exec("alter table videos drop column poster_height");
}

async function bringForward() {
	await env.DB.exec("alter table home_background add width integer");
	await env.DB.exec("alter table home_background add height integer");
	await env.DB.exec("alter table videos add poster_width integer");
	await env.DB.exec("alter table videos add poster_height integer");
	await env.DB.batch(
		MIGRATIONS.map(({ name }) =>
			env.DB.prepare("insert into d1_migrations (name) select ? where ? not in (select name from d1_migrations)").bind(
				name,
				name,
			),
		),
	);
}

beforeEach(() => {
	errors = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

describe("a database behind the worker", () => {
	it("is not read by pages, which say which command is missing", async () => {
		await takeBack();
		for (const path of ["/", "/ciutadania", "/testimonis", "/mapa", "/butlleti"]) {
			const page = await visit(path);
			const html = await page.text();
			expect(page.status, path).toBe(503);
			expect(html, path).toContain("npm run migrate -- --remote");
			expect(html, path).not.toMatch(/width="width"|widthw/);
			expect(page.headers.get("Cache-Control"), path).toBe("no-store");
		}
		expect(logged().filter(({ event }) => event === "migrations-missing")).toHaveLength(5);
	});

	it("takes nothing that is sent, and keeps what was typed", async () => {
		const answer = await post("/butlleti", { email: "a@example.org", privacy: "on" });
		expect(answer.status).toBeGreaterThanOrEqual(500);
		expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
	});

	it("leaves nothing wrong in the cache", async () => {
		expect(await env.CACHE.get("home-background")).toBeNull();
	});

	it("is not healthy, and its health names the migration that is needed and the version", async () => {
		const answer = await visit("/healthz");
		expect(answer.status).toBe(503);
		const told = await answer.json<{ services: Record<string, string> }>();
		expect(told).toMatchObject({ healthy: false, migration: last, version: expect.stringMatching(/./) });
		expect(told.services.d1).toContain("npm run migrate");
	});

	it("is read as soon as it is migrated, and asked no more", async () => {
		await bringForward();
		vi.setSystemTime(Date.now() + 60_000);
		const html = await (await visit("/")).text();
		expect(html).toContain("backgrounds/a.webp?w=320 320w");
		expect((await visit("/healthz")).status).toBe(200);
		const { env: counting, cost } = counted(env);
		await visit("/de-que-va", {}, counting);
		expect(cost.calls).toBe(1);
		expect(errors).not.toHaveBeenCalled();
	});
});

describe("a database ahead of the worker", () => {
	it("is fine", async () => {
		await env.DB.exec("insert into d1_migrations (name) values ('9999_later.sql')");
		vi.setSystemTime(Date.now() + 120_000);
		expect((await visit("/healthz")).status).toBe(200);
		await applyD1Migrations(env.DB, MIGRATIONS);
	});
});

describe("a home page that is not whole", () => {
	it.each([
		["alter table activities rename to away", "alter table away rename to activities", 503],
		["update home_background set width = 'ample'", "update home_background set width = null", 200],
	])("is no good health: %s", async (fault, mend, status) => {
		await env.CACHE.delete("home-background");
		await env.DB.exec(fault);
		vi.setSystemTime(Date.now() + 240_000);
		const page = await visit("/");
		const health = await visit("/healthz");
		await env.DB.exec(mend);
		expect([page.status, health.status]).toEqual([status, 503]);
		expect(await page.text()).not.toContain("ample");
		expect(await health.json()).toMatchObject({ healthy: false, services: { d1: "ok", home: "failed" } });
	});

	it("is told from a store that is bound as something else", async () => {
		const health = await visit("/healthz", {}, { ...env, MEDIA: env.CACHE as unknown as R2Bucket });
		expect(health.status).toBe(503);
		expect(await health.json()).toMatchObject({ services: { d1: "ok", r2: "failed", kv: "ok", home: "ok" } });
	});
});
