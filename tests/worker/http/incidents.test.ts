import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { incidents } from "#app/platform/http/log/tables.ts";
import { makeAdministrator, makeUser, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

beforeEach(emptyTables);

it("an error of a page is counted with the pattern of its route and the id of its answer, and nothing of what was asked", async () => {
	const { env: bindings, broken } = failingQuery(env, /from "landings"/);
	const answer = await visit("/landing/secret-de-la-maria?x=maria@bici.test", {}, bindings);
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
	const answer = await postAs(await openSession(await makeAdministrator()), failed(page), {});
	expect(answer.status).toBe(204);
	expect(await db.select().from(incidents)).toMatchObject([{ event: "hydration-failed", route, times: 1 }]);
});

it("nobody without a role says that a hydration failed", async () => {
	await postAs(await openSession(await makeUser()), failed("/admin/activities"), {});
	await postAs("", failed("/admin/activities"), {});
	expect(await db.$count(incidents)).toBe(0);
});

/** A body whose sender is gone after its beginning. */
function cutOff(begin: string): ReadableStream<Uint8Array> {
	const pieces = [new TextEncoder().encode(begin)];
	return new ReadableStream({
		type: "bytes",
		pull(controller) {
			const piece = pieces.shift();
			if (piece) controller.enqueue(piece);
			else controller.error(new Error("Network connection lost."));
		},
	});
}

const file = (field: string) =>
	`--b\r\nContent-Disposition: form-data; name="title"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.mp4"\r\n\r\n\0\0\0\x18ftypisom`;

it.each([
	["/participa/reflexio", "text=a&", false],
	["/mapa/comentari", "comment=a&", false],
	["/entra", "email=a", false],
	["/galetes", "a", false],
	["/testimonis/grava", file("audio"), false],
	["/admin/activities/crea", "title=a", true],
	["/admin/videos/crea", file("file"), true],
	["/admin/bici-fucsia/crea", file("file"), true],
	["/admin/bici-fucsia/diverses", file("file"), true],
	["/admin/subscribers/importa", file("fitxer"), true],
])("a post to %s whose sender is gone is refused, and is no incident", async (path, begin, isStaff) => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const cookie = isStaff ? await openSession(await makeAdministrator()) : "";
	const type = begin.startsWith("--") ? "multipart/form-data; boundary=b" : "application/x-www-form-urlencoded";
	const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
	const answer = await visit(path, { method: "POST", headers, body: cutOff(begin) });
	expect(errors.mock.calls).toEqual([]);
	errors.mockRestore();
	expect(answer.status).toBe(400);
	expect(await answer.text()).toContain("no ha arribat sencer");
	expect(await db.$count(incidents)).toBe(0);
});
