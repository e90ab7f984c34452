import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { openings } from "#app/platform/records/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { db, emptySections, subjectOf, subjectsWith } from "#tests/support/worker/sections/subjects.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What somebody of the team has opened: colleagues are told of what is reviewed, and of what is only read it is known that it was. */

beforeEach(async () => {
	await emptySections();
	await emptyTables();
});

const opened = (html: string) => [...html.matchAll(/L'acaba d'obrir ([^<]*)</g)].map(([, by]) => by);

describe.each(subjectsWith("moderation"))("a row of $kind", ({ path, add }) => {
	const list = `${path}?estat=pendents`;

	it.each(["its form", "its row"])("says for ten minutes that a colleague opened it: %s", async (where) => {
		const [one, other] = [await atWork(), await atWork()];
		const { id } = await add(0, { status: "pending", reviewedAt: null });
		await add(1, { status: "pending", reviewedAt: null });
		if (where === "its form") await one.read(`${path}/${id}/resposta`);
		else expect((await one.send(`${path}/obert`, { id })).headers.get("Location")).toBe(path);
		expect(opened((await other.read(list)).replaceAll("<!-- -->", ""))).toEqual([one.email]);
		expect(opened(await one.read(list))).toEqual([]);
		const { cookie, ...editing } = await atWork("editing");
		expect(opened((await editing.read(list)).replaceAll("<!-- -->", ""))).toEqual(["algú de l'equip"]);
		await db.update(openings).set({ openedAt: new Date(Date.now() - 11 * 60_000) });
		expect(opened(await other.read(list))).toEqual([]);
		await cleanUp(env, new Date(), { info: () => {}, error: () => {} });
		expect(await db.$count(openings)).toBe(0);
	});

	it("is opened by nobody without the right, and a strange id opens nothing", async () => {
		const reading = await atWork("reading");
		const { id } = await add(0, { status: "pending" });
		expect((await reading.send(`${path}/obert`, { id })).status).toBe(403);
		const one = await atWork();
		await one.send(`${path}/obert`, { id: "no-hi-es" });
		const body = new URLSearchParams(Array.from({ length: 101 }, () => ["id", id]));
		expect((await post(`${path}/obert`, {}, { body, headers: { Cookie: one.cookie } })).status).toBe(400);
		expect(await db.$count(openings)).toBe(0);
		const { env: broken } = failingQuery(env, /into "openings"/);
		expect(flashOf(await one.send(`${path}/obert`, { id }, broken))).toBe("review.notMarked");
	});
});

describe("a reflection", () => {
	const { add, path } = subjectOf("reflections");
	const unread = `${path}?estat=per-llegir`;
	const unanswered = `${path}?estat=per-respondre`;
	const without = { email: null, emailFolded: null, privacyAccepted: false };
	const shown = (html: string) => [...html.matchAll(/class="row__words">([^<]*)</g)].map(([, words]) => words);

	it("is unread until somebody opens it or says so, and nobody knows who did", async () => {
		const work = await atWork();
		const [first, second] = [await add(1, without), await add(4, without)];
		expect(shown(await work.read(unread))).toEqual(["Torno 4", "Torno 1"]);
		await work.read(`${path}/${first.id}/resposta`);
		expect(shown(await work.read(unread))).toEqual(["Torno 4"]);
		const [, search = ""] = /action="\/admin\/reflections\/obert([^"]*)"/.exec(await work.read(unread)) ?? [];
		const answer = await work.send(`${path}/obert${search}`, { id: second.id });
		expect(answer.headers.get("Location")).toBe(unread);
		expect(await work.read(unread)).toContain("Les heu llegides totes.");
		expect(await db.$count(openings)).toBe(0);
		const [{ readAt } = { readAt: null }] = await db.select().from(reflections);
		expect(readAt).toBeInstanceOf(Date);
	});

	it("with an address waits for an answer until there is one", async () => {
		const work = await atWork();
		const { id } = await add(1);
		await add(2, without);
		expect(shown(await work.read(unanswered))).toEqual(["Torno 1"]);
		await work.read(`${path}/${id}/resposta`);
		await db.update(reflections).set({ reply: "Gràcies" });
		expect(await work.read(unanswered)).toContain("No hi ha ningú que esperi resposta.");
		expect(await work.read(unread)).toContain("Les heu llegides totes.");
	});
});
