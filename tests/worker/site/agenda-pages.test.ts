import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { visit } from "#tests/support/worker/visit.ts";

const today = dayInMadrid(new Date());
const dayOf = (inDays: number) => {
	const day = new Date(`${today}T12:00:00Z`);
	day.setUTCDate(day.getUTCDate() + inDays);
	return day.toISOString().slice(0, 10);
};

/** So many that come, two a day from today on, and so many that are over. */
async function fill(coming: number, past: number): Promise<void> {
	const rows = [
		...Array.from({ length: coming }, (_, n) => ({ title: `Ve ${n}.`, date: dayOf(n >> 1) })),
		...Array.from({ length: past }, (_, n) => ({ title: `Va ser ${n}.`, date: dayOf(-1 - (n >> 1)) })),
	];
	for (let at = 0; at < rows.length; at += 12) await db.insert(activities).values(rows.slice(at, at + 12));
}

const titles = (html: string, words: string) =>
	[...html.matchAll(new RegExp(`<h3>(${words} \\d+\\.)`, "g"))].map(([, title]) => title);
const moreOf = (html: string, param: string) => new RegExp(`href="(\\?${param}=[^"]+)#agenda"`).exec(html)?.[1];

afterEach(() => {
	vi.useRealTimers();
});

beforeEach(emptyTables);

it.each([
	["Ve", "des-de"],
	["Va ser", "abans"],
])("shows what comes and what is over by pages, each activity once: %s", async (words, param) => {
	await fill(15, 15);
	const seen: (string | undefined)[] = [];
	for (let search: string | undefined = "", turns = 0; search !== undefined; turns++) {
		const html = await (await visit(`/${search}`)).text();
		seen.push(...titles(html, words));
		expect(html.includes("Torna al principi de l&#x27;agenda")).toBe(turns > 0);
		expect(html.includes('<details class="past" open')).toBe(turns > 0 && param === "abans");
		search = moreOf(html, param);
	}
	expect(seen.toSorted()).toEqual(Array.from({ length: 15 }, (_, n) => `${words} ${n}.`).toSorted());
	expect(seen).toHaveLength(15);
});

it("counts days as Madrid does: at half past midnight yesterday's is over", async () => {
	const tomorrow = addDays(today, 1);
	vi.useFakeTimers({ toFake: ["Date"], now: startOfDayInMadrid(tomorrow).getTime() + 30 * 60_000 });
	await db.insert(activities).values([
		{ title: "Va ser 1.", date: today },
		{ title: "Ve 1.", date: tomorrow },
	]);
	const html = await (await visit("/")).text();
	expect(titles(html, "Ve")).toEqual(["Ve 1."]);
	expect(titles(html.split('class="past"')[1] ?? "", "Va ser")).toEqual(["Va ser 1."]);
});

it("begins with today's, and takes a place that nobody has written for none", async () => {
	await fill(2, 2);
	for (const search of ["", "?des-de=x", "?abans=2020-01-01"]) {
		const html = await (await visit(`/${search}`)).text();
		expect(titles(html, "Ve")).toHaveLength(2);
		expect(titles(html, "Va ser")).toHaveLength(2);
		expect(html).toContain("És avui!");
		expect(html).not.toContain("Torna al principi");
	}
});

it("reads no more of three hundred than of thirty", async () => {
	const costs = [];
	for (const add of [15, 135]) {
		await fill(add, add);
		const { env: counting, cost } = counted(env);
		await visit("/", {}, counting);
		costs.push(cost.rows);
	}
	expect(costs[1]).toBe(costs[0]);
});
