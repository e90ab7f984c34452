import { beforeEach, describe, expect, it } from "vitest";
import { flashOf, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { atWork, toldOf, trashed } from "#tests/support/worker/office.ts";
import { expectKept, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const { path, add, find, rows } = subjectOf("landings");
const crea = `${path}/crea`;
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptySections();
	work = await atWork();
});

const newForm = (change: Record<string, string> = {}) => ({
	id: crypto.randomUUID(),
	title: "Fira de la bici",
	slug: `fira-${crypto.randomUUID()}`,
	isActive: "on",
	description: "## Hola\n\nVine **en bici**",
	...change,
});
const taken = "Ja hi ha una landing page amb aquest slug";

describe("a slug", () => {
	it("is made fit for an address, where visitors read the landing", async () => {
		await work.send(crea, newForm({ slug: "  Fira Del Penedes " }));
		expect(await rows()).toMatchObject([{ slug: "fira-del-penedes" }]);
		const page = await (await visit("/landing/fira-del-penedes")).text();
		expect(page).toContain("<p>Vine <strong>en bici</strong></p>");
	});

	it("of a landing that is hidden leads to the site", async () => {
		const { slug } = await add(0, { isActive: false });
		expect((await visit(`/landing/${slug}`)).status).toBe(302);
	});

	it("that is another's is said, with nothing lost, and another one is taken", async () => {
		const { slug } = await add();
		const form = newForm({ slug: String(slug) });
		const answer = await work.send(crea, form);
		const html = await answer.text();
		expect(answer.status).toBe(409);
		expect(html.split(taken).length).toBeGreaterThan(3);
		expectKept(html, form);
		expect(html).toContain(form.id);
		expect([await find(form.id), await toldOf(form.id)]).toEqual([undefined, []]);
		expect((await work.send(crea, { ...form, slug: `${slug}-2` })).status).toBe(303);
	});

	it("is one's of two that want it at once; the other is told", async () => {
		for (let round = 0; round < 10; round++) {
			const forms = [1, 2].map(() => newForm({ slug: `alhora-${round}` }));
			const answers = await Promise.all(forms.map((form) => work.send(crea, form)));
			expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
			expect(await rows()).toHaveLength(round + 1);
			expect(await answers.find(({ status }) => status === 409)?.text()).toContain(taken);
			expect((await Promise.all(forms.map(({ id }) => toldOf(id)))).flat()).toEqual(["created"]);
		}
	});

	it("stays when the landing is edited", async () => {
		const { id, slug } = await add();
		const edit = `${path}/${id}/edita`;
		expect(await work.read(edit)).toMatch(/<input[^>]*readOnly=""[^>]*value="[\w-]+"/);
		await work.send(edit, { title: "Nova", description: "", slug: "una-altra" });
		expect(await find(id)).toMatchObject({ title: "Nova", slug });
	});

	it("that another has by now keeps a landing in the trash until it is free", async () => {
		const { id, slug } = await add();
		await work.send(`${path}/${id}/elimina`);
		const [kept] = await trashed(id);
		const restore = async () => flashOf(await work.send(`/admin/registre/${kept?.id}/recupera`));
		const other = newForm({ slug: String(slug) });
		await work.send(crea, other);
		expect(await restore()).toBe("record.taken");
		expect(await find(id)).toBeUndefined();
		expect(await trashed(id)).toHaveLength(1);
		await work.send(`${path}/${other.id}/elimina`, { definitiu: "on" });
		expect(await restore()).toBe("record.restored");
		expect(await find(id)).toMatchObject({ slug });
	});
});

describe("the preview", () => {
	it("comes with the form as it was typed, and nothing is saved", async () => {
		const form = newForm({ title: "", description: "# Un\n\n- **dos**\n\n[tres](https://example.org)" });
		const answer = await work.send(crea, { ...form, previsualitza: "1" });
		const html = await answer.text();
		expect(answer.status).toBe(200);
		expect(html).toContain("<h2>Un</h2>");
		expect(html).toContain("<strong>dos</strong>");
		expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener">tres</a>');
		expectKept(html, form);
		expect(html).not.toContain("Escriu un títol");
		expect(await rows()).toEqual([]);
		const before = await add();
		const edited = await work.send(`${path}/${before.id}/edita`, { description: "*ai*", previsualitza: "1" });
		expect(await edited.text()).toContain("<em>ai</em>");
		expect(await rows()).toEqual([before]);
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
		const answer = await work.send(crea, newForm({ description: hostile, previsualitza: "1" }));
		const preview = /<div class="prose">(.*?)<\/div>/s.exec(await answer.text())?.[1] ?? "";
		expect(preview).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		for (const tag of preview.match(/<\/?[a-z]+[^>]*>/g) ?? [])
			expect(tag).toMatch(/^<\/?p>$|^<\/a>$|^<a href="https:\/\/example\.org\/[^"]*" target="_blank" rel="noopener">$/);
	});
});

it("the list shows two hundred characters of each, and leads to those that are active", async () => {
	const active = await add(0, { description: `# T\n\n${"a".repeat(198)}bc` });
	const hidden = await add(0, { isActive: false });
	const exact = await add(0, { description: `**${"x".repeat(200)}**` });
	const long = await add(0, { description: `z [${"y".repeat(100)}](https://example.org/${"q".repeat(2_500)})` });
	await add(0, { description: "## Programa\n- dilluns\n- dimarts!\n\n### On?\nA Gelida." });
	const html = await work.read(path);
	expect(html).toContain(">Programa. dilluns. dimarts! On? A Gelida.</p>");
	expect(html).toContain(`>T. ${"a".repeat(197)}…</p>`);
	expect(html).toContain(`>${"x".repeat(200)}</p>`);
	expect(html).toContain(`href="/landing/${active.slug}"`);
	expect(html).not.toContain(`href="/landing/${hidden.slug}"`);
	expect(html).toContain(`/landing/${hidden.slug}`);
	for (const { id } of [exact, long]) expect(html).toContain(`href="${path}/${id}/edita"`);
});

it("takes no body of six hundred kilobytes", async () => {
	expect((await work.send(crea, newForm({ description: "a".repeat(600_000) }))).status).toBe(413);
});

it("a session that has ended keeps the longest landing for whoever typed it", async () => {
	const description = "€".repeat(50_000);
	const over = await openSession(work, { expiresAt: new Date(Date.now() - 1000) });
	const answer = await post(crea, { ...newForm({ description }), propietari: work.id }, { headers: { Cookie: over } });
	const back = new URLSearchParams(answer.headers.get("Location")?.split("?")[1]).get("torna") ?? "";
	expect(back).toMatch(/^\/admin\/landings\/crea\?recuperat=/);
	expect(unescaped(await (await visitAs(work.cookie, back)).text())).toContain(description);
});
