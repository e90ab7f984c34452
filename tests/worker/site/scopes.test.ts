import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const text = async (path: string, settings: object = {}) => (await visit(path, {}, { ...env, ...settings })).text();
const day = (inDays: number) => dayInMadrid(new Date(Date.now() + inDays * 24 * 3600 * 1000));

type Voice = Pick<typeof testimonials.$inferInsert, "title" | "category" | "status"> & { minutesAgo?: number };

const say = ({ minutesAgo = 0, ...voice }: Voice) =>
	db.insert(testimonials).values({ ...voice, duration: 12, submittedAt: new Date(Date.now() - minutesAgo * 60_000) });

beforeEach(emptyTables);

describe("the page of a theme", () => {
	it("has the two newest published voices of its theme, and no other", async () => {
		await say({ title: "La primera", category: "laboral", status: "approved", minutesAgo: 9 });
		await say({ title: "La segona", category: "laboral", status: "approved", minutesAgo: 6 });
		await say({ title: "La tercera", category: "laboral", status: "approved", minutesAgo: 3 });
		await say({ title: "Encara no", category: "laboral", status: "pending" });
		await say({ title: "Mai", category: "laboral", status: "rejected" });
		await say({ title: "Una altra", category: "infants", status: "approved" });
		const html = await text("/laboral");
		const titles = [...html.matchAll(/<h3 id="veu-[^"]*-titol">([^<]*)</g)].map(([, title]) => title);
		expect(titles).toEqual(["La tercera", "La segona"]);
		expect(html).toContain('href="/testimonis?ambit=laboral"');
	});

	it("asks for the first voice where there is none, and says nothing once the participation has ended", async () => {
		expect(await text("/turistic")).toContain('href="/testimonis/grava?ambit=turistic"');
		const closed = await text("/turistic", { PARTICIPATION_OPEN: "false" });
		expect(closed).not.toContain("Veus del territori");
		expect(closed).not.toContain("/testimonis/grava");
	});

	it("names the next activity, which may be today's, and none that is past", async () => {
		await db.insert(activities).values([
			{ title: "Demà passat", date: day(2) },
			{ title: "Avui mateix", date: day(0) },
			{ title: "Ahir", date: day(-1) },
		]);
		const html = await text("/infants");
		expect(html).toContain("<h3>Avui mateix</h3>");
		for (const other of ["Demà passat", "Ahir"]) expect(html).not.toContain(other);
		await db.delete(activities);
		expect(await text("/infants")).not.toContain("La propera cita");
	});

	it("shows its piece of the map, which leads there", async () => {
		for (const path of ["/ciutadania", "/infants", "/laboral", "/turistic"]) {
			const html = await text(path);
			const [, image = ""] = /<img src="(\/mapa\/imatge\.svg\?vista=[^"]*)"/.exec(html) ?? [];
			const [, link = ""] = /<a href="(\/mapa\?vista=[^"]*)"/.exec(html) ?? [];
			expect(new URLSearchParams(link.split("?")[1]).get("vista")).toBe(
				new URLSearchParams(image.split("?")[1]).get("vista"),
			);
			expect((await visit(image)).status).toBe(200);
			expect((await visit(link)).status).toBe(200);
		}
	});

	it("has a drawing of its own in each card, and its parts in another order than every other theme", async () => {
		const orders = new Set<string>();
		const drawings: string[] = [];
		for (const path of ["/ciutadania", "/infants", "/laboral", "/turistic"]) {
			const html = await text(path);
			drawings.push(
				...[...html.matchAll(/<img src="([^"]*)" alt="" width="400" height="240"/g)].map(([, src = ""]) => src),
			);
			orders.add([...html.matchAll(/hi-guanyem"|big-number|aria-labelledby="(?:detall|veus)"/g)].join(" "));
		}
		expect(new Set(drawings).size).toBe(12);
		expect(orders.size).toBe(4);
	});

	it("reads without what cannot be read", async () => {
		await say({ title: "La primera", category: "laboral", status: "approved" });
		for (const query of [/testimonials/, /activities/, /videos/]) {
			const { env: bindings, broken } = failingQuery(env, query);
			const answer = await visit("/laboral", {}, bindings);
			expect(answer.status).toBe(200);
			expect(await answer.text()).toContain("Què hi guanyem");
			expect(broken()).toBeGreaterThan(0);
		}
	});
});
