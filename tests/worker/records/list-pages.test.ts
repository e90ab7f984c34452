import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listedKinds, records } from "#app/platform/records/records.ts";
import { recordTotals } from "#app/platform/records/tables-counts.ts";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { db, emptySections, idAt, subjectOf, subjectsWith } from "#tests/support/worker/sections/subjects.ts";

/* The pages of a list of the back-office: which rows of how many, and the way through them in both directions. */

beforeEach(emptySections);

const entries = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
	insert into audit_log (id, created_at, user_id, action, kind) select 'r' || (1000 + i), 1000 + i / 3, 'u', 'exported', 'videos' from n`;
const ofKinds = subjectsWith("list").flatMap(({ kind, list, listAt, fill, table }) => {
	// One part of each: that of a status where there are some.
	const parts = Object.entries(list.parts).filter(([, { isOldestFirst }]) => !isOldestFirst);
	const [search = "", { of } = { of: {} }] = parts.at(list.parts["?estat=amagats"] ? -1 : 0) ?? [];
	const keep = (count: number) =>
		db.delete(table).where(
			inArray(
				table.id,
				Array.from({ length: 57 - count }, (_, n) => idAt(count + n)),
			),
		);
	return [{ kind: kind as string, at: listAt, path: listAt + search, keep, fill: (count: number) => fill(count, of) }];
});
const auditLog = {
	kind: "auditLog",
	at: "/admin/registre",
	path: "/admin/registre",
	keep: (count: number) =>
		env.DB.prepare("delete from audit_log where id <= ?")
			.bind(`r${1057 - count}`)
			.run(),
	fill: (count: number) => env.DB.prepare(entries).bind(count).run(),
};

/** The page at an address: what it says of itself, and where it leads. */
async function open(cookie: string, address: string) {
	const answer = await visitAs(cookie, address);
	const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
	const link = (name: string) => new RegExp(`<a href="(\\?[^"]*)"[^>]*>${name}`).exec(html)?.[1];
	return {
		leadsTo: answer.headers.get("Location"),
		range: />([\d.]+–[\d.]+(?: de [^<]*)?)</.exec(html)?.[1],
		next: link("Els següents"),
		previous: link("Els anteriors"),
		first: link("Torna al començament"),
	};
}

describe.each([...ofKinds, auditLog])("the list of $kind", ({ at, path, fill, keep }) => {
	it("says which rows of how many, and leads on and back to the same pages", async () => {
		await fill(57);
		const { cookie } = await atWork();
		const first = await open(cookie, path);
		expect(first).toMatchObject({ range: "1–25 de 57", previous: undefined, first: undefined });
		const second = await open(cookie, at + first.next);
		expect(second).toMatchObject({ range: "26–50 de 57", first: path.slice(at.length) || "?" });
		const third = await open(cookie, at + second.next);
		expect(third).toMatchObject({ range: "51–57 de 57", next: undefined });
		const back = await open(cookie, at + third.previous);
		expect(back).toMatchObject({ range: "26–50 de 57", next: second.next });
		expect(await open(cookie, at + back.previous)).toEqual(first);
	});

	it("leads to the page before where a page has lost its rows", async () => {
		await fill(57);
		const { cookie } = await atWork();
		const second = at + (await open(cookie, path)).next;
		const third = at + (await open(cookie, second)).next;
		await keep(50);
		const emptied = await open(cookie, third);
		expect(emptied.leadsTo).toMatch(/^\/admin\//);
		const last = await open(cookie, emptied.leadsTo ?? "");
		expect(last).toMatchObject({ range: at === auditLog.at ? expect.anything() : "26–50 de 50", next: undefined });
		// Two have the last place of the first page.
		await keep(24);
		expect((await open(cookie, second)).leadsTo).toBe(path);
		expect(await open(cookie, emptied.leadsTo ?? "")).toMatchObject({ leadsTo: path });
	});
});

it("shows a hundred rows where the rows are close, and leads on from there", async () => {
	await subjectOf("testimonials").fill(130, { status: "pending", reviewedAt: null });
	const { cookie } = await atWork();
	const close = `${cookie}; __Host-densitat=compacta`;
	const first = await open(close, "/admin/testimonials");
	expect(first.range).toBe("1–100 de 130");
	expect((await open(close, `/admin/testimonials${first.next}`)).range).toBe("101–130 de 130");
	expect((await open(cookie, "/admin/testimonials")).range).toBe("1–25 de 130");
});

it("does not lead away from a form over the list, in which somebody may be typing", async () => {
	const { cookie } = await atWork();
	const { id } = await subjectOf("testimonials").add(0, { status: "pending" });
	const answer = await visitAs(cookie, `/admin/testimonials/${id}/edita?abans=1.x&fila=101`);
	expect(answer.status).toBe(200);
});

it.each(["fila=0", "fila=-1", "fila=99999999", "fila=x", ""])("says nothing that is not so: %s", async (row) => {
	const { row: first, fill } = subjectOf("testimonials");
	await fill(330, { status: "pending" });
	const { cookie } = await atWork();
	const middle = `/admin/testimonials?ordre=recents&abans=${Number(first(120).submittedAt)}.r`;
	expect(await open(cookie, `${middle}&${row}`)).toMatchObject({ range: undefined });
	expect((await open(cookie, `${middle}&fila=400`)).range).toBe("306–330 de 330");
});

it.each(listedKinds)("the total of %s follows what comes and goes", async (kind) => {
	const { table } = records[kind];
	const totals = async () => (await db.select().from(recordTotals)).find((one) => one.kind === kind)?.records ?? 0;
	await subjectOf(kind).fill(3);
	expect([await totals(), await db.$count(table)]).toEqual([3, 3]);
	await db.delete(table);
	expect(await totals()).toBe(0);
});
