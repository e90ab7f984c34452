import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { visit } from "#tests/support/worker/visit.ts";

const many = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)";

it.each([
	[
		"/admin/reflections",
		`${many} insert into reflections (id, reflection, submitted_at, privacy_accepted) select 'r' || i, 'Hola', i, 0 from n`,
	],
	[
		"/admin/map-comments?estat=amagats",
		`${many} insert into map_comments (id, comment, status, created_at) select 'c' || i, 'Hola', case when i % 2 then 'hidden' else 'pending' end, i from n`,
	],
	[
		"/admin/subscribers",
		`${many} insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at) select 's' || i, i || '@b.cat', i || '@b.cat', 1, i from n`,
	],
])("%s reads no more of three thousand rows than it shows, and asks once", async (path, insert) => {
	await env.DB.prepare(insert).run();
	// The first visit of all asks for the migrations besides.
	await visit("/de-que-va");
	const cookie = await openSession(await makeAdministrator());
	for (const page of [path, `${path}${path.includes("?") ? "&" : "?"}abans=1500.x`]) {
		const { env: counting, cost } = counted(env);
		const answer = await visit(page, { headers: { Cookie: cookie } }, counting);
		expect((await answer.text()).match(/>Eliminar/g), page).toHaveLength(25);
		expect(cost.rows, page).toBeLessThan(100);
		// The door's, and the page's.
		expect(cost.calls, page).toBe(2);
	}
});
