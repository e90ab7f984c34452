import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, idAt, subjectsWith } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* The list of each section, whole and in each of its parts. list-pages.test.ts has the way through its pages. */

beforeEach(emptySections);

const lists = subjectsWith("list").flatMap(({ list, ...subject }) =>
	Object.entries(list.parts).map(([search, part]) => ({ ...subject, ...part, at: subject.listAt + search })),
);

describe.each(lists)("$at", ({ fill, listAt, at, empty, of = {}, others, isScanned, isOldestFirst, calls = 2 }) => {
	it("shows each of its records once, in their order, and reads no more than it shows of the others", async () => {
		await fill(130, of);
		if (others) await fill(150, { ...of, ...others }, -200);
		const { cookie } = await atWork();
		// The first visit of all asks for the migrations besides.
		await visit("/de-que-va");
		const pages: string[][] = [];
		for (let next: string | undefined = at; next; ) {
			const { env: counting, cost } = counted(env);
			const html = unescaped(await (await visitAs(cookie, next, {}, counting)).text());
			if (!isScanned) expect(cost.rows, next).toBeLessThan(110);
			// The door's, and the page's.
			expect(cost.calls, next).toBe(pages.length === 0 ? 2 : calls);
			const ids = [...html.matchAll(/\/(r\d{3,4})(?:\/elimina|\/edita)?["?]/g)].map(([, id = ""]) => id);
			pages.push([...new Set(ids)]);
			const [, search] = /href="(\?[^"]*)"[^>]*>Els següents/.exec(html) ?? [];
			next = search && listAt + search;
		}
		expect(pages.map(({ length }) => length)).toEqual([...Array(5).fill(25), 5]);
		const shown = pages.flat();
		const all = Array.from({ length: 130 }, (_, n) => idAt(n));
		expect(shown.toSorted()).toEqual(all.toSorted());
		// Two each have the same place.
		const places = shown.map((id) => all.indexOf(id) >> 1);
		expect(places).toEqual(places.toSorted((a, b) => (isOldestFirst ? b - a : a - b)));
	});

	it("says when it has none", async () => {
		const { cookie } = await atWork();
		expect(unescaped(await (await visitAs(cookie, at)).text())).toContain(empty);
	});
});

describe.each(subjectsWith("list"))("the list of $kind", ({ table, listAt, list }) => {
	it("says that it could not be read, and leaves the rest of its page", async () => {
		const { cookie } = await atWork();
		const { env: broken, broken: times } = failingQuery(env, new RegExp(`from "${getTableName(table)}"`));
		const answer = await visit(listAt, { headers: { Cookie: cookie } }, broken);
		expect(answer.status).toBe(200);
		expect(unescaped(await answer.text())).toContain(list.notRead);
		expect(times()).toBeGreaterThan(0);
	});
});
