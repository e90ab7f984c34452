import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { landings } from "#app/landings/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
let admin: Awaited<ReturnType<typeof makeAdministrator>>;
let cookie: string;
beforeAll(async () => {
	admin = await makeAdministrator();
	cookie = await openSession(admin);
});

const crea = "/admin/landings/crea";
const newForm = (change: Record<string, string> = {}) => ({
	id: crypto.randomUUID(),
	title: "Fira de la bici",
	slug: `fira-${crypto.randomUUID()}`,
	description: "## Hola\n\nVine **en bici**",
	isActive: "on",
	...change,
});

async function make(change: Partial<typeof landings.$inferInsert> = {}) {
	const id = crypto.randomUUID();
	await db.insert(landings).values({ id, title: "Fira", slug: id, description: "Text", ...change });
	return id;
}

const find = async (id: string) => (await db.select().from(landings).where(eq(landings.id, id)))[0];
const withSlug = (slug: string) => db.select().from(landings).where(eq(landings.slug, slug));
const told = async (id: string) => {
	const entries = await db
		.select()
		.from(auditLog)
		.where(and(eq(auditLog.kind, "landings"), eq(auditLog.recordId, id)));
	return entries.map(({ action }) => action).toSorted();
};

describe("a new landing", () => {
	it("is kept as it was written, is told of, and is there for visitors", async () => {
		const form = newForm({ slug: "  Fira Del Penedes " });
		const answer = await postAs(cookie, crea, form);
		expect(answer.status).toBe(303);
		expect(flashOf(answer)).toBe("landings.created");
		expect(await find(form.id)).toMatchObject({ title: "Fira de la bici", slug: "fira-del-penedes", isActive: true });
		expect(await told(form.id)).toEqual(["created"]);
		const page = await visitAs("", "/landing/fira-del-penedes");
		expect(await page.text()).toContain("<p>Vine <strong>en bici</strong></p>");
	});

	it("gets its slug from the title when none is written, and is hidden when it is not ticked", async () => {
		const { isActive, ...form } = newForm({ title: "Àgora d'Estiu 2031", slug: " " });
		expect((await postAs(cookie, crea, form)).status).toBe(303);
		expect(await find(form.id)).toMatchObject({ slug: "agora-destiu-2031", isActive: false });
		expect((await visitAs("", "/landing/agora-destiu-2031")).status).toBe(302);
	});

	it.each([
		["nothing", { title: "", slug: "" }, ["Escriu un títol", "El slug és obligatori"]],
		["a title of which no slug is left", { title: "¿¡🎉!?", slug: "" }, ["El slug és obligatori"]],
		["a slug that is a path", { slug: "a/b" }, ["El slug només pot tenir lletres sense accents, xifres i guions"]],
		["a slug that is no name", { slug: ".." }, ["El slug només pot tenir lletres sense accents, xifres i guions"]],
		["a slug that is too long", { slug: "a".repeat(201) }, ["És massa llarg"]],
		["a title that is too long", { title: "a".repeat(201) }, ["És massa llarg"]],
		["what cannot be stored", { description: "a\0b" }, ["Hi ha caràcters que no podem desar"]],
	])("with %s is refused, and keeps what was typed", async (_, change, said) => {
		const form = newForm({ description: "El que he escrit", ...change });
		const answer = await postAs(cookie, crea, form);
		const html = await answer.text();
		expect(answer.status).toBe(400);
		for (const words of said) expect(html).toContain(words);
		if (!("description" in change)) expect(html).toContain("El que he escrit");
		expect(await find(form.id)).toBeUndefined();
	});

	it("says that its slug is another's, with nothing lost", async () => {
		const slug = await make();
		const form = newForm({ slug, description: "Tot això ho he escrit jo" });
		const answer = await postAs(cookie, crea, form);
		const html = await answer.text();
		expect(answer.status).toBe(409);
		expect(html.match(/Ja hi ha una landing page amb aquest slug/g)?.length).toBeGreaterThanOrEqual(3);
		expect(html).toContain("Tot això ho he escrit jo");
		expect(html).toContain(form.id);
		expect(await find(form.id)).toBeUndefined();
		expect(await told(form.id)).toEqual([]);
		// With another slug the same form is taken.
		expect((await postAs(cookie, crea, { ...form, slug: `${slug}-2` })).status).toBe(303);
	});

	it("is one of two that want the same slug at once; the other is told", async () => {
		for (let round = 0; round < 10; round++) {
			const slug = `alhora-${crypto.randomUUID()}`;
			const answers = await Promise.all(
				[newForm({ slug }), newForm({ slug })].map((form) => postAs(cookie, crea, form)),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
			const rows = await withSlug(slug);
			expect(rows).toHaveLength(1);
			expect(await told(rows[0]?.id ?? "")).toEqual(["created"]);
			const refused = await answers.find(({ status }) => status === 409)?.text();
			expect(refused).toContain("Ja hi ha una landing page amb aquest slug");
		}
	});

	it("is made once by a form that is sent twice; with something else it is not lost silently", async () => {
		const form = newForm();
		const answers = await Promise.all([1, 2, 3].map(() => postAs(cookie, crea, form)));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(await withSlug(form.slug)).toHaveLength(1);
		expect(await told(form.id)).toEqual(["created"]);
		const other = await postAs(cookie, crea, { ...form, title: "Una altra cosa" });
		expect(other.status).toBe(409);
		expect(await other.text()).toContain("Una altra cosa");
		expect(await find(form.id)).toMatchObject({ title: "Fira de la bici" });
	});

	it("takes fifty thousand characters of any script, and not one more", async () => {
		for (const letter of ["a", "€"]) {
			const form = newForm({ description: letter.repeat(50_000) });
			expect((await postAs(cookie, crea, form)).status).toBe(303);
			expect((await find(form.id))?.description).toHaveLength(50_000);
			const longer = newForm({ title: "Massa llarga", description: letter.repeat(50_001) });
			const answer = await postAs(cookie, crea, longer);
			const html = await answer.text();
			expect(answer.status).toBe(400);
			expect(html).toContain("hi caben 50.000 caràcters");
			expect(html).toContain(letter.repeat(50_001));
			expect(html).toContain("Massa llarga");
			expect(html).toContain(longer.slug);
			expect(await find(longer.id)).toBeUndefined();
		}
		expect((await postAs(cookie, crea, newForm({ description: "a".repeat(600_000) }))).status).toBe(413);
	});

	it("fails as a whole, with what was typed, whichever call fails", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		let failures = 0;
		for (let n = 1; ; n++) {
			const form = newForm({ description: "Encara és aquí" });
			const faults = failingAt(env, n);
			const answer = await post(crea, form, { headers: { Cookie: cookie } }, faults.env);
			if (faults.made() < n) break;
			const isMade = (await find(form.id)) !== undefined;
			expect(await told(form.id)).toEqual(isMade ? ["created"] : []);
			expect(isMade, `call ${n}`).toBe(answer.status === 303 && flashOf(answer) === "landings.created");
			const html = await answer.text();
			if (!html.includes("No s'ha pogut guardar la landing page") && !html.includes("No s&#x27;ha pogut guardar"))
				continue;
			failures++;
			expect(answer.status).toBe(503);
			expect(html).toContain("Encara és aquí");
		}
		expect(failures).toBe(1);
		errors.mockRestore();
	});
});

describe("an edited landing", () => {
	it("changes all but its slug, and is told of", async () => {
		const id = await make();
		const path = `/admin/landings/${id}/edita`;
		expect(await (await visitAs(cookie, path)).text()).toMatch(/<input[^>]*readOnly=""[^>]*value="[\w-]+"/);
		const answer = await postAs(cookie, path, { title: "Nova", description: "", slug: "una-altra" });
		expect(flashOf(answer)).toBe("landings.updated");
		expect(await find(id)).toMatchObject({ title: "Nova", description: "", slug: id, isActive: false });
		expect(await told(id)).toEqual(["updated"]);
	});

	it("that is gone says so, and keeps what was typed", async () => {
		const path = `/admin/landings/${crypto.randomUUID()}/edita`;
		const answer = await postAs(cookie, path, { title: "Nova", description: "Encara és aquí" });
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("Encara és aquí");
		expect((await visitAs(cookie, path)).status).toBe(404);
	});

	it("fails as a whole, with what was typed, whichever call fails", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		let failures = 0;
		for (let n = 1; ; n++) {
			const id = await make();
			const faults = failingAt(env, n);
			const form = { title: "Nova", description: "Encara és aquí" };
			const answer = await post(`/admin/landings/${id}/edita`, form, { headers: { Cookie: cookie } }, faults.env);
			if (faults.made() < n) break;
			const isChanged = (await find(id))?.title === "Nova";
			expect(await told(id)).toEqual(isChanged ? ["updated"] : []);
			expect(isChanged, `call ${n}`).toBe(flashOf(answer) === "landings.updated");
			if (answer.status !== 503) continue;
			const html = (await answer.text()).replaceAll("&#x27;", "'");
			if (!html.includes("No s'ha pogut guardar la landing page")) continue;
			failures++;
			expect(html).toContain("Encara és aquí");
		}
		// One more than the statements: what is read is asked with the question whether they still are who was let in.
		expect(failures).toBe(3);
		errors.mockRestore();
	});
});

describe("the preview", () => {
	it("comes with the form as it was typed, and nothing is saved", async () => {
		const form = newForm({ title: "", description: "# Un\n\n- **dos**\n\n[tres](https://example.org)" });
		const answer = await postAs(cookie, crea, { ...form, previsualitza: "1" });
		const html = await answer.text();
		expect(answer.status).toBe(200);
		expect(html).toContain("<h2>Un</h2>");
		expect(html).toContain("<strong>dos</strong>");
		expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener">tres</a>');
		expect(html).toContain(`value="${form.slug}"`);
		expect(html).toContain("# Un");
		expect(html).not.toContain("Escriu un títol");
		expect(await find(form.id)).toBeUndefined();
		const id = await make();
		const edited = await postAs(cookie, `/admin/landings/${id}/edita`, { description: "*ai*", previsualitza: "1" });
		expect(await edited.text()).toContain("<em>ai</em>");
		expect(await find(id)).toMatchObject({ description: "Text" });
	});

	it("makes of hostile text nothing but text and links that are safe", async () => {
		const hostile = [
			"<script>alert(1)</script>",
			'<img src=x onerror="alert(1)">',
			"[a](javascript:alert(1))",
			"[b](data:text/html,hola)",
			'[c](https://example.org/"onmouseover="alert(1))',
			"![d](https://example.org/x.png)",
			"<https://example.org>",
			"[".repeat(20_000),
		].join("\n\n");
		const answer = await postAs(cookie, crea, newForm({ description: hostile, previsualitza: "1" }));
		const html = await answer.text();
		const preview = /<div class="prose">(.*?)<\/div>/s.exec(html)?.[1] ?? "";
		expect(preview).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		const tags = new Set(preview.match(/<\/?[a-z]+[^>]*>/g));
		for (const tag of tags) {
			expect(tag).toMatch(/^<\/?p>$|^<\/a>$|^<a href="https:\/\/example\.org\/[^"]*" target="_blank" rel="noopener">$/);
		}
	});
});

describe("the list of landings", () => {
	it("shows two hundred characters of each, and leads to those that are active", async () => {
		const [active, hidden] = [
			await make({ description: `# T\n\n${"a".repeat(198)}bc` }),
			await make({ isActive: false }),
		];
		const exact = await make({ description: `**${"x".repeat(200)}**` });
		const long = await make({ description: `z [${"y".repeat(100)}](https://example.org/${"q".repeat(2_500)})` });
		await make({ description: "## Programa\n- dilluns\n- dimarts!\n\n### On?\nA Gelida." });
		const html = await (await visitAs(cookie, "/admin/landings")).text();
		expect(html).toContain("<p>Programa. dilluns. dimarts! On? A Gelida.</p>");
		expect(html).toContain(`<p>T. ${"a".repeat(197)}…</p>`);
		expect(html).toContain(`<p>${"x".repeat(200)}</p>`);
		expect(html).toContain(`href="/landing/${active}"`);
		expect(html).not.toContain(`href="/landing/${hidden}"`);
		expect(html).toContain(`/landing/${hidden}`);
		for (const id of [exact, long]) expect(html).toContain(`href="/admin/landings/${id}/edita"`);
	});

	it("says when it cannot be read, and pages by twenty-five, newest first", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const broken = failingQuery(env, /from "landings"/);
		const answer = await visitAs(cookie, "/admin/landings", {}, broken.env);
		expect((await answer.text()).replaceAll("&#x27;", "'")).toContain("No s'han pogut carregar les landing pages");
		errors.mockRestore();
		await db.delete(landings);
		const empty = await (await visitAs(cookie, "/admin/landings")).text();
		expect(empty).toContain("No hi ha landing pages creades encara.");
		for (let at = 0; at < 26; at++) await make({ title: `Número ${at}`, createdAt: new Date(at) });
		const first = await (await visitAs(cookie, "/admin/landings")).text();
		expect(first.match(/Número \d+<\/h2>/g)).toHaveLength(25);
		expect(first.indexOf("Número 25<")).toBeLessThan(first.indexOf("Número 24<"));
		const next = /href="(\?abans=[^"]+)"/.exec(first)?.[1];
		const second = await (await visitAs(cookie, `/admin/landings${next}`)).text();
		expect(second.match(/Número \d+<\/h2>/g)).toEqual(["Número 0</h2>"]);
	});
});

describe("a deleted landing", () => {
	it("cannot come back to where another is by now", async () => {
		const id = await make();
		expect(flashOf(await postAs(cookie, `/admin/landings/${id}/elimina`, {}))).toBe("landings.deleted");
		const [trashed] = await db.select().from(trash).where(eq(trash.recordId, id));
		const restore = `/admin/registre/${trashed?.id}/recupera`;
		const other = newForm({ slug: id });
		await postAs(cookie, crea, other);
		expect(flashOf(await postAs(cookie, restore, {}))).toBe("record.taken");
		expect(await find(id)).toBeUndefined();
		await postAs(cookie, `/admin/landings/${other.id}/elimina`, { definitiu: "on" });
		expect(flashOf(await postAs(cookie, restore, {}))).toBe("record.restored");
		expect(await find(id)).toMatchObject({ slug: id, description: "Text", isActive: true });
	});

	it("stays when any call fails, and says so", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		for (const fields of [{}, { definitiu: "on" }]) {
			let failures = 0;
			for (let n = 1; ; n++) {
				const id = await make();
				const faults = failingAt(env, n);
				const path = `/admin/landings/${id}/elimina`;
				const answer = await post(path, fields as Record<string, string>, { headers: { Cookie: cookie } }, faults.env);
				if (faults.made() < n) break;
				const isGone = (await find(id)) === undefined;
				expect(await told(id)).toEqual(isGone ? ["definitiu" in fields ? "erased" : "deleted"] : []);
				if (isGone || answer.status !== 503) continue;
				const html = (await answer.text()).replaceAll("&#x27;", "'");
				if (html.includes("No s'ha pogut eliminar la landing page")) failures++;
			}
			expect(failures).toBeGreaterThanOrEqual(1);
		}
		errors.mockRestore();
	});
});

describe("a session that has ended", () => {
	it("keeps the longest landing for whoever typed it", async () => {
		const description = "€".repeat(50_000);
		const over = await openSession(admin, { expiresAt: new Date(Date.now() - 1000) });
		const answer = await postAs(over, crea, { ...newForm({ description }), propietari: admin.id });
		const back = new URLSearchParams(answer.headers.get("Location")?.split("?")[1]).get("torna") ?? "";
		expect(back).toMatch(/^\/admin\/landings\/crea\?recuperat=/);
		expect(await (await visitAs(cookie, back)).text()).toContain(description);
	});
});
