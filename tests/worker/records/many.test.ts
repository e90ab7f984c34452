import { env } from "cloudflare:workers";
import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { mapComments } from "#app/map/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { auditLog, bulkReviews } from "#app/platform/records/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post } from "#tests/support/worker/visit.ts";

/* Reviews of many at once: they ask from ten on, and whoever made one can undo it, once. */

const db = connect(env.DB);
let cookie: string;

/** Both sections, and what hides a record there. */
const sections = [
	{
		section: "testimonials",
		table: testimonials,
		refused: "rejected",
		add: (ids: string[]) =>
			db.insert(testimonials).values(ids.map((id) => ({ id, title: `Veu ${id}`, category: "laboral" as const }))),
	},
	{
		section: "map-comments",
		table: mapComments,
		refused: "hidden",
		add: (ids: string[]) => db.insert(mapComments).values(ids.map((id) => ({ id, comment: `Comentari ${id}` }))),
	},
] as const;

beforeEach(async () => {
	await db.batch([db.delete(testimonials), db.delete(mapComments), db.delete(auditLog), db.delete(bulkReviews)]);
	cookie = await openSession(await makeAdministrator());
});

const someIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe.each(sections)("$section", ({ section, table, refused, add }) => {
	const path = `/admin/${section}`;
	const send = (ids: string[], estat: string, vist: string, more: Record<string, string> = {}, bindings = env) => {
		const body = new URLSearchParams([["estat", estat], ["vist", vist], ...ids.map((id) => ["id", id])]);
		for (const [name, value] of Object.entries(more)) body.set(name, value);
		return post(`${path}/estat?estat=pendents`, {}, { body, headers: { Cookie: cookie } }, bindings);
	};
	const statuses = async (ids: string[]) =>
		(await db.select({ status: table.status }).from(table).where(inArray(table.id, ids))).map(({ status }) => status);
	const list = async (as = cookie) => (await visitAs(as, path)).text();
	const undoable = async (as = cookie) => /name="revisio" value="([\w-]+)"/.exec(await list(as))?.[1];
	const undo = (id = "", as = cookie) => postAs(as, `${path}/desfes?estat=pendents`, { revisio: id });

	it("asks before ten or more are reviewed, and not before nine", async () => {
		const [ten, nine] = [someIds(10), someIds(9)];
		await add([...ten, ...nine]);
		expect(flashOf(await send(nine, "approved", "pending"))).toBe(`${section}.approvedMany~9~0`);

		const asked = await send(ten, "approved", "pending");
		expect(asked.status).toBe(200);
		const html = (await asked.text()).replaceAll("<!-- -->", "");
		expect(html).toContain("<h1>Aprovar 10 alhora</h1>");
		expect(html.match(/<input type="hidden" name="id"/g)).toHaveLength(10);
		expect(html).toContain(`<a class="btn btn--outline btn--lg" data-safe="true" href="${path}?estat=pendents"`);
		expect(new Set(await statuses(ten))).toEqual(new Set(["pending"]));

		const confirmed = await send(ten, "approved", "pending", { confirmat: "on" });
		expect(flashOf(confirmed)).toBe(`${section}.approvedMany~10~0`);
		expect(confirmed.headers.get("Location")).toBe(`${path}?estat=pendents`);
		expect(new Set(await statuses(ten))).toEqual(new Set(["approved"]));
		expect((await visitAs(cookie, `${path}/estat`)).headers.get("Location")).toBe(path);
	});

	it("undoes the last one, once, with the times of before, and tells of each", async () => {
		const [first = "", second = "", third = ""] = someIds(3);
		const ids = [first, second, third];
		await add(ids);
		await db.update(table).set({ status: refused, reviewedAt: new Date(1000) });
		await send(ids, "approved", refused);
		const id = await undoable();
		expect((await list()).replaceAll("<!-- -->", "")).toMatch(/Has aprovat 3 (testimonis|comentaris) d&#x27;un cop/);
		// Somebody has been at one of them since.
		await postAs(cookie, `${path}/${third}/estat`, { estat: refused, vist: "approved" });
		const [touched] = await db.select().from(table).where(eq(table.id, third));

		const answer = await undo(id);
		expect(flashOf(answer)).toBe("review.undoneSome~2~1");
		expect(answer.headers.get("Location")).toBe(`${path}?estat=pendents`);
		const rows = await db
			.select()
			.from(table)
			.where(inArray(table.id, [first, second]));
		expect(rows.map(({ status, reviewedAt }) => [status, reviewedAt])).toEqual([
			[refused, new Date(1000)],
			[refused, new Date(1000)],
		]);
		expect((await db.select().from(table).where(eq(table.id, third)))[0]).toEqual(touched);
		expect(flashOf(await undo(id))).toBe("review.alreadyUndone");
		expect(await undoable()).toBeUndefined();
		const told = await db.select().from(auditLog).where(eq(auditLog.recordId, first)).orderBy(asc(auditLog.createdAt));
		expect(told.map(({ action }) => action)).toEqual(["approved", refused]);
	});

	it("says in the registry that what was pending is so again", async () => {
		const ids = someIds(2);
		await add(ids);
		await send(ids, "approved", "pending");
		expect(flashOf(await undo(await undoable()))).toBe("review.undone~2~0");
		expect(await statuses(ids)).toEqual(["pending", "pending"]);
		const rows = await db.select({ reviewedAt: table.reviewedAt }).from(table);
		expect(rows.map(({ reviewedAt }) => reviewedAt)).toEqual([null, null]);
		expect(await (await visitAs(cookie, "/admin/registre")).text()).toContain("ha tornat a deixar pendent");
	});

	it("is undone by nobody else, and not after a day", async () => {
		const ids = someIds(2);
		await add(ids);
		await send(ids, "approved", "pending");
		const id = await undoable();
		const other = await openSession(await makeAdministrator());
		expect(await undoable(other)).toBeUndefined();
		expect(flashOf(await undo(id, other))).toBe("review.alreadyUndone");
		expect(flashOf(await undo("no-hi-es"))).toBe("review.alreadyUndone");
		expect(await statuses(ids)).toEqual(["approved", "approved"]);
		const log: Log = { info: () => {}, error: () => {} };
		await cleanUp(env, new Date(Date.now() + 23 * 3600_000), log);
		expect(await db.$count(bulkReviews)).toBe(1);
		await cleanUp(env, new Date(Date.now() + 25 * 3600_000), log);
		expect(await db.$count(bulkReviews)).toBe(0);
	});

	it("remembers nothing where nothing was changed", async () => {
		const ids = someIds(2);
		await add(ids);
		expect(flashOf(await send(ids, "approved", refused))).toBe(`${section}.approvedSome~0~2`);
		expect(await db.$count(bulkReviews)).toBe(0);
	});

	it("is undone as a whole or not at all, whichever call fails", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const ids = someIds(3);
		await add(ids);
		let told = 0;
		for (let n = 1; ; n++) {
			await db.batch([db.delete(bulkReviews), db.update(table).set({ status: "pending", reviewedAt: null })]);
			await send(ids, "approved", "pending");
			const [review] = await db.select().from(bulkReviews);
			const { env: failing, made } = failingAt(env, n);
			const init = { headers: { Cookie: cookie } };
			const answer = await post(`${path}/desfes`, { revisio: review?.id ?? "" }, init, failing);
			const isDone = flashOf(answer) === "review.undone~3~0";
			expect(new Set(await statuses(ids))).toEqual(new Set([isDone ? "pending" : "approved"]));
			expect((await db.select().from(bulkReviews))[0]?.undoneAt === null).toBe(!isDone);
			if (flashOf(answer) === "review.notUndone") told++;
			if (made() < n) break;
		}
		errors.mockRestore();
		expect(told).toBeGreaterThan(0);
	});
});
