import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { incidents } from "#app/data/tables/office/incidents.ts";
import { makeAdministrator, makeUser, openSession, postAs } from "#tests/support/worker/accounts.ts";
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

const failed = (page: string) => `/admin/hidratacio?${new URLSearchParams({ pagina: page })}`;

// Few: an isolate writes five times in ten seconds.
it.each([
	["/admin/activities/crea", "/admin/activities/crea"],
	["/admin/persones/8d3f2c1a-0000-4000-8000-000000000000/esborra", "/admin/persones/:id/esborra"],
	[`/admin/../maria@bici.test/${"a".repeat(5000)}`, "/admin"],
])("a hydration that fails on %s is counted at %s", async (page, route) => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const answer = await postAs(await openSession(await makeAdministrator()), failed(page), {});
	errors.mockRestore();
	expect(answer.status).toBe(204);
	expect(await db.select().from(incidents)).toMatchObject([{ event: "hydration-failed", route, times: 1 }]);
});

it("nobody without a role says that a hydration failed", async () => {
	await postAs(await openSession(await makeUser()), failed("/admin/activities"), {});
	await postAs("", failed("/admin/activities"), {});
	expect(await db.$count(incidents)).toBe(0);
});
