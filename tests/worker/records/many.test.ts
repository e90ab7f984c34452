import { env } from "cloudflare:workers";
import { asc, eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { auditLog, bulkReviews } from "#app/platform/records/tables.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { db, emptySections, subjectsWith, toldOf } from "#tests/support/worker/sections/subjects.ts";
import { post } from "#tests/support/worker/visit.ts";

/* Reviews of many at once: they ask from ten on, and whoever made one can undo it, once. */

let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptySections();
	await emptyTables();
	work = await atWork();
});

describe.each(subjectsWith("moderation"))(
	"many of $kind",
	({ kind, path, table, rows, find, moderation, titleOf, ...subject }) => {
		const { refused } = moderation;
		const section = path.replace("/admin/", "");
		const add = async (count: number, status = "pending", reviewedAt: Date | null = null) => {
			const ids: string[] = [];
			for (let n = 0; n < count; n++) ids.push((await subject.add(n, { status, reviewedAt })).id);
			return ids;
		};
		const send = (ids: string[], estat: string, vist: string, more: Record<string, string> = {}, bindings = env) => {
			const body = new URLSearchParams([["estat", estat], ["vist", vist], ...ids.map((id) => ["id", id])]);
			for (const [name, value] of Object.entries(more)) body.set(name, value);
			return post(`${path}/estat?estat=pendents`, {}, { body, headers: { Cookie: work.cookie } }, bindings);
		};
		const statuses = async () => new Set((await rows()).map(({ status }) => status));
		const allUndoable = async (at = path, { read } = work) =>
			[...(await read(at)).matchAll(/name="revisio" value="([\w-]+)"/g)].map(([, id = ""]) => id);
		const undoable = async (who = work) => (await allUndoable(path, who))[0];
		/** All that the list at an address has. */
		const sendAll = (search: string, fields: Record<string, string>) =>
			work.send(`${path}/estat${search}`, { estat: "approved", vist: "pending", ...fields });
		const undo = (id = "", who = work) => who.send(`${path}/desfes?estat=pendents`, { revisio: id });

		it("are asked for before ten or more are reviewed, and not before nine", async () => {
			const nine = await add(9);
			expect(flashOf(await send(nine, "approved", "pending"))).toBe(`${section}.approvedMany~9~0`);
			await emptySections();
			const ten = await add(10);
			const asked = await send(ten, "approved", "pending");
			expect(asked.status).toBe(200);
			const html = (await asked.text()).replaceAll("<!-- -->", "");
			expect(html).toContain("<h1>Aprovar 10 alhora</h1>");
			expect(html.match(/<input type="hidden" name="id"/g)).toHaveLength(10);
			expect(html).toContain(`<a class="btn btn--outline btn--lg" data-safe="true" href="${path}?estat=pendents"`);
			expect(await statuses()).toEqual(new Set(["pending"]));

			const confirmed = await send(ten, "approved", "pending", { confirmat: "on" });
			expect(flashOf(confirmed)).toBe(`${section}.approvedMany~10~0`);
			expect(confirmed.headers.get("Location")).toBe(`${path}?estat=pendents`);
			expect(await statuses()).toEqual(new Set(["approved"]));
			expect((await visitAs(work.cookie, `${path}/estat`)).headers.get("Location")).toBe(path);
		});

		it("change that are as they were shown, are told of each, and the others are counted", async () => {
			const [first = "", second = "", left = ""] = await add(3);
			const [changed = ""] = await add(1, refused, new Date(1000));
			const answer = await send([first, second, second, changed, "no-hi-es"], "approved", "pending");
			expect(flashOf(answer)).toBe(`${section}.approvedSome~2~2`);
			for (const id of [first, second]) {
				const row = await find(id);
				expect(row).toMatchObject({ status: "approved", reviewedAt: expect.any(Date) });
				const entry = { action: "approved", kind, userId: work.id };
				expect(await toldOf(id)).toMatchObject([{ ...entry, title: row && titleOf(row) }]);
			}
			expect(await find(changed)).toMatchObject({ status: refused, reviewedAt: new Date(1000) });
			expect(await find(left)).toMatchObject({ status: "pending", reviewedAt: null });
			expect(flashOf(await send([first, second], "approved", "pending"))).toBe(`${section}.approvedMany~2~0`);
			expect(await db.$count(auditLog)).toBe(2);
			const told = async (flash: string) =>
				(await visitAs(`${work.cookie}; __Host-avis=${section}.${flash}`, path)).text();
			expect(await told("approvedSome~2~1")).toContain("Aprovats: 2. Algú altre n&#x27;havia canviat mentrestant");
			expect(await told("approvedSome~<b>")).not.toContain("Algú altre");
		});

		it("are none of what no page of ours can have sent", async () => {
			const ids = await add(1);
			expect(flashOf(await send([], "approved", "pending"))).toBe(`${section}.noneChosen`);
			expect((await send(ids, "lost", "pending")).status).toBe(400);
			const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID());
			expect((await send([...tooMany, ...ids], "approved", "pending")).status).toBe(400);
			expect(await statuses()).toEqual(new Set(["pending"]));
		});

		it("are reviewed as a whole or not at all, whichever call fails", async () => {
			const told: string[] = [];
			await withEachCallFailing(async () => {
				const ids = await add(2);
				return {
					bindings: env,
					stateOf: async () => [await rows(), await db.select().from(auditLog), await db.select().from(bulkReviews)],
					send: async (bindings) => {
						const answer = await send(ids, refused, "pending", {}, bindings);
						return answer;
					},
					isDone: (answer) => flashOf(answer) === `${section}.${refused}Many~2~0`,
					expectFailure: async (answer, call) => {
						// The door's own failure is a page of its own.
						if (answer.status < 500) told.push(`${call}: ${flashOf(answer)}`);
					},
				};
			});
			expect(told).toEqual([expect.stringMatching(`: ${section}.noneReviewed$`)]);
		});

		it("are undone once, with the times of before, and told of each", async () => {
			const ids = await add(3, refused, new Date(1000));
			const [first = "", , third = ""] = ids;
			await send(ids, "approved", refused);
			const id = await undoable();
			expect(await work.read(path)).toMatch(/Has aprovat 3 (testimonis|comentaris del mapa) d'un cop/);
			// Somebody has been at one of them since.
			await work.send(`${path}/${third}/estat`, { estat: refused, vist: "approved" });
			const touched = await find(third);

			const answer = await undo(id);
			expect(flashOf(answer)).toBe("review.undoneSome~2~1");
			expect(answer.headers.get("Location")).toBe(`${path}?estat=pendents`);
			for (const one of ids.slice(0, 2))
				expect(await find(one)).toMatchObject({ status: refused, reviewedAt: new Date(1000) });
			expect(await find(third)).toEqual(touched);
			expect(flashOf(await undo(id))).toBe("review.alreadyUndone");
			expect(await undoable()).toBeUndefined();
			const told = await db
				.select()
				.from(auditLog)
				.where(eq(auditLog.recordId, first))
				.orderBy(asc(auditLog.createdAt));
			expect(told.map(({ action }) => action)).toEqual(["approved", refused]);
		});

		it("are pending again where they were, and the registry says so", async () => {
			await send(await add(2), "approved", "pending");
			expect(flashOf(await undo(await undoable()))).toBe("review.undone~2~0");
			for (const row of await rows()) expect(row).toMatchObject({ status: "pending", reviewedAt: null });
			expect(await work.read("/admin/registre")).toContain("ha tornat a deixar pendent");
		});

		it("are undone each by itself, those before the last one too, from the list and from the audit log", async () => {
			const [early, late] = [await add(2), await add(3)];
			await send(early, "approved", "pending");
			await send(late, refused, "pending");
			const [second, first] = await allUndoable();
			expect(await allUndoable("/admin/registre")).toEqual([second, first]);
			const headers = { Cookie: work.cookie, Referer: "https://bici.test/admin/registre?que=approved" };
			const answer = await post(`${path}/desfes`, { revisio: first ?? "" }, { headers });
			expect(answer.headers.get("Location")).toBe("/admin/registre?que=approved");
			expect(flashOf(answer)).toBe("review.undone~2~0");
			expect((await find(early[0] ?? ""))?.status).toBe("pending");
			expect((await find(late[0] ?? ""))?.status).toBe(refused);
			expect(await allUndoable()).toEqual([second]);
			expect(flashOf(await undo(second))).toBe("review.undone~3~0");
			expect(await statuses()).toEqual(new Set(["pending"]));
		});

		it("of which all were reviewed again are offered once the later review is undone", async () => {
			const ids = await add(2);
			await send(ids, "approved", "pending");
			const first = await undoable();
			await send(ids, refused, "approved");
			const [second] = await allUndoable();
			expect(await allUndoable()).toEqual([second]);
			expect(flashOf(await undo(first))).toBe("review.alreadyUndone");
			expect(flashOf(await undo(second))).toBe("review.undone~2~0");
			expect(await allUndoable()).toEqual([first]);
			expect(flashOf(await undo(first))).toBe("review.undone~2~0");
			expect(await statuses()).toEqual(new Set(["pending"]));
		});

		it("stay where a later review has led to the same status", async () => {
			const ids = await add(2);
			await send(ids, "approved", "pending");
			const id = await undoable();
			const [first = ""] = ids;
			await work.send(`${path}/${first}/estat`, { estat: refused, vist: "approved" });
			await work.send(`${path}/${first}/estat`, { estat: "approved", vist: refused });
			expect(flashOf(await undo(id))).toBe("review.undoneSome~1~1");
			expect((await find(first))?.status).toBe("approved");
		});

		it("of several statuses are reviewed together, and each is again what it was", async () => {
			const [waiting = ""] = await add(1);
			const [no = ""] = await add(1, refused, new Date(1000));
			const [yes = ""] = await add(1, "approved", new Date(2000));
			const later = (await add(1, refused, new Date(Date.now() + 60_000)))[0] ?? "";
			const answer = await send([waiting, no, yes, later], "approved", "diversos");
			expect(flashOf(answer)).toBe(`${section}.approvedSome~3~1`);
			expect((await find(yes))?.reviewedAt).toEqual(new Date(2000));
			expect(flashOf(await undo(await undoable()))).toBe("review.undone~2~0");
			expect(await find(waiting)).toMatchObject({ status: "pending", reviewedAt: null });
			expect(await find(no)).toMatchObject({ status: refused, reviewedAt: new Date(1000) });
			const told = (await toldOf(no)).map(({ action }) => action);
			expect(told.toSorted()).toEqual(["approved", refused].toSorted());
		});

		it("take a reason with a refusal, which ends with its undo, and none with an approval", async () => {
			const [first = "", second = ""] = await add(2);
			await send([first], refused, "pending", { motiu: "publicitat" });
			expect(await find(first)).toMatchObject({ reason: "publicitat", repliedAt: expect.any(Date) });
			await send([second], "approved", "pending", { motiu: "publicitat" });
			expect(await find(second)).toMatchObject({ reason: null, repliedAt: null });
			const [, refusal] = await allUndoable();
			await undo(refusal);
			expect(await find(first)).toMatchObject({ status: "pending", reason: null, repliedAt: null });
		});

		it("keep a reason that was written since", async () => {
			const ids = await add(2);
			const [first = ""] = ids;
			await send(ids, refused, "pending");
			await db
				.update(table)
				.set({ reason: "tema", repliedAt: new Date(Date.now() + 1000) })
				.where(eq(table.id, first));
			expect(flashOf(await undo(await undoable()))).toBe("review.undoneSome~1~1");
			expect(await find(first)).toMatchObject({ status: refused, reason: "tema" });
		});

		it("are all that the list has, whose number is asked about, and asked about anew where it has changed", async () => {
			await add(30);
			await add(2, refused, new Date(1000));
			const list = "?estat=pendents";
			expect(await work.read(path + list)).toContain("Tria els 30");
			const asked = await sendAll(list, { tots: "on", motiu: "" });
			const question = asked.headers.get("Location") ?? "";
			expect(question).toBe(`${path}/estat?estat=pendents&tots=approved&motiu=`);
			const html = await work.read(question);
			expect(html).toContain("<h1>Aprovar 30 alhora</h1>");
			expect(html).toContain('<input type="hidden" name="tots" value="30"/>');
			expect(html).toContain(`href="${path}?estat=pendents"`);
			expect(await statuses()).toEqual(new Set(["pending", refused]));

			await add(1);
			const at = question.slice(`${path}/estat`.length);
			const again = await sendAll(at, { tots: "30", confirmat: "on" });
			expect(again.headers.get("Location")).toBe(question);
			expect(flashOf(again)).toBe("review.numberChanged~31");
			expect(await statuses()).toEqual(new Set(["pending", refused]));

			const done = await sendAll(at, { tots: "31", confirmat: "on" });
			expect(done.headers.get("Location")).toBe(`${path}?estat=pendents`);
			expect(flashOf(done)).toBe(`${section}.approvedMany~31~0`);
			expect((await rows()).filter(({ status }) => status === refused)).toHaveLength(2);
			expect(flashOf(await undo(await undoable()))).toBe("review.undone~31~0");
		});

		it("are all that a search has found, and none of what it has not", async () => {
			const ids = await add(3);
			const found = `?cerca=1&estat=pendents${kind === "testimonials" ? "&ambit=" : ""}&revisat-des-de=&revisat-fins-a=`;
			const done = await sendAll(found, { tots: "1", confirmat: "on" });
			expect(flashOf(done)).toBe(`${section}.approvedMany~1~0`);
			expect((await rows()).filter(({ status }) => status === "approved").map(({ id }) => id)).toEqual([ids[1]]);
			expect(flashOf(await sendAll("?cerca=enlloc", { tots: "0", confirmat: "on" }))).toBe(`${section}.noneChosen`);
		});

		it("are thousands at once, and undone at once", async () => {
			const [first] = await add(1);
			const { env: counting, cost } = counted(env);
			await env.DB.prepare(
				`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) insert into ${getTableName(table)} (id, ${kind === "testimonials" ? "title, category, submitted_at" : "comment, created_at"}) select 'm' || i, ${kind === "testimonials" ? "'Veu', 'infants', i" : "'Llum', i"} from n`,
			).run();
			const body = new URLSearchParams({ estat: "approved", vist: "pending", tots: "3001", confirmat: "on" });
			const answer = await post(
				`${path}/estat?estat=pendents`,
				{},
				{ body, headers: { Cookie: work.cookie } },
				counting,
			);
			expect(flashOf(answer)).toBe(`${section}.approvedMany~3001~0`);
			expect(cost.calls).toBeLessThan(8);
			expect(flashOf(await undo(await undoable()))).toBe("review.undone~3001~0");
			expect(await find(first ?? "")).toMatchObject({ status: "pending", reviewedAt: null });
			expect(await db.$count(table, sql`status = 'pending'`)).toBe(3001);
		});

		it("are undone by nobody else, and not after a day", async () => {
			await send(await add(2), "approved", "pending");
			const id = await undoable();
			const other = await atWork();
			expect(await undoable(other)).toBeUndefined();
			expect(flashOf(await undo(id, other))).toBe("review.alreadyUndone");
			expect(flashOf(await undo("no-hi-es"))).toBe("review.alreadyUndone");
			expect(await statuses()).toEqual(new Set(["approved"]));
			const log: Log = { info: () => {}, error: () => {} };
			await cleanUp(env, new Date(Date.now() + 23 * 3600_000), log);
			expect(await db.$count(bulkReviews)).toBe(1);
			await cleanUp(env, new Date(Date.now() + 25 * 3600_000), log);
			expect(await db.$count(bulkReviews)).toBe(0);
		});

		it("are not remembered where nothing was changed", async () => {
			expect(flashOf(await send(await add(2), "approved", refused))).toBe(`${section}.approvedSome~0~2`);
			expect(await db.$count(bulkReviews)).toBe(0);
		});

		it("are undone as a whole or not at all, whichever call fails", async () => {
			const ids = await add(3);
			let told = 0;
			for (let n = 1; ; n++) {
				await db.batch([db.delete(bulkReviews), db.update(table).set({ status: "pending", reviewedAt: null })]);
				await send(ids, "approved", "pending");
				const [review] = await db.select().from(bulkReviews);
				const { env: failing, made } = failingAt(env, n);
				const answer = await work.send(`${path}/desfes`, { revisio: review?.id ?? "" }, failing);
				const isDone = flashOf(answer) === "review.undone~3~0";
				expect(await statuses()).toEqual(new Set([isDone ? "pending" : "approved"]));
				expect((await db.select().from(bulkReviews))[0]?.undoneAt === null).toBe(!isDone);
				if (flashOf(answer) === "review.notUndone") told++;
				if (made() < n) break;
			}
			expect(told).toBeGreaterThan(0);
		});
	},
);
