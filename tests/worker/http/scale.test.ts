import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sessions } from "#app/accounts/tables.ts";
import { seedScale } from "#app/commands/seed/scale.ts";
import { sectionPaths } from "#app/office/sections.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { visit } from "#tests/support/worker/visit.ts";

const publicLists = ["/", "/testimonis", "/testimonis?ambit=laboral", "/mapa", "/mapa?municipi=vilafranca-del-penedes"];
const officeLists = [
	// The figures read a row for each kind and day of a year: more until each day has some, and then no more.
	...sectionPaths.filter((section) => section !== "xifres").map((section) => `/admin/${section}`),
	"/admin/testimonials?estat=aprovats",
	"/admin/testimonials?cerca=veu&estat=aprovats&ambit=ciutadania",
	"/admin/reflections?cerca=arbres",
	"/admin/map-comments?cerca=cami",
	"/admin/map-comments?estat=amagats",
	"/admin/registre?qui=&seccio=testimonials&que=&quan-des-de=&quan-fins-a=",
];

/** What each list reads, behind the door: the door's own query is asked for beside it. */
async function rowsRead(cookie: string): Promise<Record<string, number>> {
	const read: Record<string, number> = {};
	for (const path of [...publicLists, ...officeLists]) {
		const { env: counting, cost } = counted(env);
		const headers = officeLists.includes(path) ? { Cookie: cookie } : undefined;
		const answer = await visit(path, { headers }, counting);
		expect(answer.status, path).toBe(200);
		expect(cost.calls, path).toBe(headers ? 2 : 1);
		read[path] = cost.rows;
	}
	return read;
}

it("lists read no more when there is twice as much, as the operator's own command makes it", async () => {
	const admin = await makeAdministrator();
	// A session of its own for each round: one that is older than a minute is written to, which is a call more.
	const rowsOf = async () => {
		await connect(env.DB).delete(sessions);
		return rowsRead(await openSession(admin));
	};
	// The first home page of all fills KV besides.
	await visit("/");
	// A hundredth of it are activities and landings: more than a page of each.
	await seedScale(env, 11_000);
	const few = await rowsOf();
	await seedScale(env, 11_000);
	const many = await rowsOf();
	for (const [path, rows] of Object.entries(many)) {
		const before = few[path] ?? 0;
		// Where the command makes none of what a section shows, a single row is more than a twentieth.
		expect(rows, path).toBeLessThanOrEqual(before < 20 ? before + 1 : 1.05 * before);
	}
});
