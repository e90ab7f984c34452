import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "#app/platform/data/db.server.ts";
import { listedKinds, records } from "#app/platform/records/records.ts";
import { recordTotals } from "#app/platform/records/tables-counts.ts";
import { makeAdministrator, openSession, visitAs } from "#tests/support/worker/accounts.ts";

/* The pages of a list of the back-office: which rows of how many, and the way through them in both directions. */

const db = connect(env.DB);
const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)";

/** A list by its address, how its rows are made, and how many of them it shows. */
const lists: [path: string, insert: string, rows: RegExp][] = [
	[
		"/admin/testimonials",
		"insert into testimonials (id, title, category, submitted_at) select printf('v%04d', i), 'Veu', 'laboral', 1000 + i / 3 from n",
		/<th scope="row"/g,
	],
	[
		"/admin/reflections",
		"insert into reflections (id, reflection, submitted_at, privacy_accepted) select printf('r%04d', i), 'Hola', 1000 + i / 3, 0 from n",
		/class="record__words"/g,
	],
	[
		"/admin/map-comments?estat=amagats",
		"insert into map_comments (id, comment, status, created_at) select printf('c%04d', i), 'Hola', 'hidden', 1000 + i / 3 from n",
		/class="record__words"/g,
	],
	[
		"/admin/subscribers",
		"insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at) select printf('s%04d', i), i || '@b.cat', i || '@b.cat', 1, 1000 + i / 3 from n",
		/class="registry__entry"/g,
	],
	[
		"/admin/activities",
		"insert into activities (id, title, date, created_at) select printf('a%04d', i), 'Pedalada', date('2031-01-01', (i / 3) || ' days'), i from n",
		/>Eliminar</g,
	],
	[
		"/admin/landings",
		"insert into landings (id, title, slug, description, created_at, is_active) select printf('l%04d', i), 'Repte', 'repte-' || i, 'Hola', 1000 + i / 3, 1 from n",
		/>Eliminar</g,
	],
	[
		"/admin/butlletins",
		"insert into letters (id, subject, body, created_at) select printf('b%04d', i), 'Hola', 'Hola', 1000 + i / 3 from n",
		/class="registry__entry"/g,
	],
	[
		"/admin/footer",
		"insert into footer_logos (id, name, image_key, width, height, position) select printf('g%04d', i), 'Logo', 'logos/' || i, 1, 1, i / 3 from n",
		/>Eliminar</g,
	],
	[
		"/admin/registre",
		"insert into audit_log (id, created_at, user_id, action, kind) select printf('e%04d', i), 1000 + i / 3, 'u', 'exported', 'videos' from n",
		/class="registry__entry"/g,
	],
];

beforeEach(async () => {
	const tables =
		"testimonials reflections map_comments newsletter_subscriptions activities landings letters footer_logos";
	await env.DB.batch([...tables.split(" "), "audit_log"].map((table) => env.DB.prepare(`delete from ${table}`)));
});

const fill = (insert: string, count: number) => env.DB.prepare(`${numbers} ${insert}`).bind(count).run();

/** The page at an address: what it says of itself, and where it leads. */
async function open(cookie: string, address: string, row: RegExp) {
	const answer = await visitAs(cookie, address);
	const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
	const link = (name: string) => new RegExp(`<a href="(\\?[^"]*)"[^>]*>${name}`).exec(html)?.[1];
	return {
		leadsTo: answer.headers.get("Location"),
		rows: html.match(row)?.length ?? 0,
		range: />([\d.]+–[\d.]+(?: de [^<]*)?)</.exec(html)?.[1],
		next: link("Els següents"),
		previous: link("Els anteriors"),
		first: link("Torna al començament"),
	};
}

describe.each(lists)("%s", (path, insert, row) => {
	const at = (search = "") => path.replace(/\?.*/, "") + search;

	it("says which rows of how many, and leads on and back to the same pages", async () => {
		await fill(insert, 57);
		const cookie = await openSession(await makeAdministrator());
		const first = await open(cookie, path, row);
		expect(first).toMatchObject({ rows: 25, range: "1–25 de 57", previous: undefined, first: undefined });
		const second = await open(cookie, at(first.next), row);
		expect(second).toMatchObject({ rows: 25, range: "26–50 de 57", first: path.replace(/^[^?]*/, "") || "?" });
		const third = await open(cookie, at(second.next), row);
		expect(third).toMatchObject({ rows: 7, range: "51–57 de 57", next: undefined });
		const back = await open(cookie, at(third.previous), row);
		expect(back).toMatchObject({ rows: 25, range: "26–50 de 57", next: second.next });
		const start = await open(cookie, at(back.previous), row);
		expect(start).toEqual(first);
	});

	it("leads to the page before where a page has lost its rows", async () => {
		await fill(insert, 57);
		const cookie = await openSession(await makeAdministrator());
		const second = at((await open(cookie, path, row)).next);
		const third = at((await open(cookie, second, row)).next);
		// What is left is 50, 25, and nothing of the list; its last rows went.
		const table = /into (\w+)/.exec(insert)?.[1] ?? "";
		const newestFirst = !["activities", "footer_logos"].includes(table);
		const keep = async (count: number) => {
			const which = newestFirst
				? `cast(substr(id, 2) as integer) <= ${57 - count}`
				: `cast(substr(id, 2) as integer) > ${count}`;
			await env.DB.prepare(`delete from ${table} where ${which}`).run();
		};
		await keep(50);
		const emptied = await open(cookie, third, row);
		expect(emptied.leadsTo).toMatch(/^\/admin\//);
		const last = await open(cookie, emptied.leadsTo ?? "", row);
		expect(last).toMatchObject({ rows: 25, range: table === "audit_log" ? expect.anything() : "26–50 de 50" });
		expect(last.next).toBeUndefined();
		await keep(25);
		expect((await open(cookie, second, row)).leadsTo).toBe(path);
		expect(await open(cookie, emptied.leadsTo ?? "", row)).toMatchObject({ leadsTo: path });
	});
});

it("does not lead away from a form over the list, in which somebody may be typing", async () => {
	const cookie = await openSession(await makeAdministrator());
	await fill(lists[0]?.[1] ?? "", 1);
	const answer = await visitAs(cookie, "/admin/testimonials/v0001/edita?abans=1.x&fila=101");
	expect(answer.status).toBe(200);
});

it.each(["fila=0", "fila=-1", "fila=99999999", "fila=x", ""])("says nothing that is not so: %s", async (row) => {
	await fill(lists[0]?.[1] ?? "", 330);
	const cookie = await openSession(await makeAdministrator());
	const middle = await open(cookie, `/admin/testimonials?abans=1080.v0&${row}`, /<th scope="row"/g);
	expect(middle).toMatchObject({ rows: 25, range: undefined });
	const forged = await open(cookie, "/admin/testimonials?abans=1080.v0&fila=400", /<th scope="row"/g);
	expect(forged.range).toBe("306–330 de 330");
});

it.each(listedKinds)("the total of %s follows what comes and goes", async (kind) => {
	const { table } = records[kind];
	const totals = async () => (await db.select().from(recordTotals)).find((one) => one.kind === kind)?.records ?? 0;
	expect(await totals()).toBe(await db.$count(table));
});
