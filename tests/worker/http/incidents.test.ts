import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { incidents } from "#app/data/tables/office/incidents.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
beforeEach(async () => void (await db.delete(incidents)));

it("an error of a page is counted with the pattern of its route and the id of its answer, and nothing of what was asked", async () => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const { env: bindings, broken } = failingQuery(env, /from "landings"/);
	const answer = await visit("/landing/secret-de-la-maria?x=maria@bici.test", {}, bindings);
	errors.mockRestore();
	expect(broken()).toBeGreaterThan(0);
	const rows = await db.select().from(incidents);
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) {
		expect(row).toMatchObject({ route: "/landing/:slug", requestId: answer.headers.get("X-Request-Id"), times: 1 });
	}
	expect(JSON.stringify(rows)).not.toContain("maria");
});

it("a page that reads costs no write", async () => {
	expect((await visit("/de-que-va")).status).toBe(200);
	expect(await db.$count(incidents)).toBe(0);
});
