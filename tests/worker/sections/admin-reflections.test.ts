import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";

const { path, add } = subjectOf("reflections");
const unnamed = { name: null, email: null, emailFolded: null, privacyAccepted: false };
let work: Awaited<ReturnType<typeof atWork>>;
const found = async (words: string) => {
	const html = await work.read(`${path}?${new URLSearchParams({ cerca: words })}`);
	return [...html.matchAll(/class="row__words">([^<]*)</g)].map(([, text]) => text);
};

beforeEach(async () => {
	await emptySections();
	work = await atWork();
});

it("the list counts, also where it cannot be read, and shows what was written with its lines", async () => {
	expect(await work.read(path)).toContain("Mostrant 0 de 0 reflexions");
	const date = { submittedAt: new Date("2026-02-03T09:05:00Z") };
	await add(0, { ...unnamed, ...date, reflection: "Primera\nlínia", name: "Núria" });
	await add(0, { ...unnamed, reflection: "Segona", email: "pau@example.org", privacyAccepted: true });
	await add(0, { reflection: "Tercera" });
	const html = await work.read(path);
	const counters = (of: string) =>
		[...of.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(\d+)/g)].map(([, name, count]) => `${name}: ${count}`);
	expect(counters(html)).toEqual(["Total: 3", "Amb nom: 2", "Amb correu: 2"]);
	for (const words of [
		"Mostrant 3 de 3 reflexions",
		"Primera\nlínia",
		"3 de febrer de 2026",
		"Privacitat acceptada: sí",
		"Privacitat acceptada: no",
		'href="mailto:pau@example.org"',
	])
		expect(html).toContain(words);
	expect(html).not.toContain("Accepta newsletter");
	expect(await work.read(`${path}?cerca=%20<b>adéu%20`)).toContain("No hem trobat cap reflexió amb «<b>adéu».");
	expect(await work.read(`${path}?cerca=ter`)).toContain("Mostrant 1 de 3 reflexions");
	expect(counters(await work.read(path, failingQuery(env, /from "reflections"/).env))).toHaveLength(3);
});

it("the list marks words that have a telephone number, a plate or an address", async () => {
	await add(0, { reflection: "Sóc la Pia, c/ Nou 3, tel. 938 901 234" });
	await add(1, { reflection: "Vaig de la C-15 a la BV-2041, 25 km" });
	const html = await work.read(path);
	expect(html.match(/Potser hi ha: [^<]*/g)).toEqual(["Potser hi ha: telèfon i adreça"]);
});

describe("the search", () => {
	beforeEach(async () => {
		await add(0, { ...unnamed, reflection: "Una REFLEXIO en majúscules" });
		await add(1, { ...unnamed, reflection: "Més camí", name: "Àngels Güell" });
		await add(2, { reflection: "L’estació", email: "Ciclista@Example.org", emailFolded: "ciclista@example.org" });
	});

	it.each([
		["reflexió", "Una REFLEXIO en majúscules"],
		["MAJUSCULES", "Una REFLEXIO en majúscules"],
		["angels guell", "Més camí"],
		["CAMI", "Més camí"],
		["l'estacio", "L’estació"],
		["ciclista@example", "L’estació"],
		[`  ${"CAMÍ".normalize("NFD")} `, "Més camí"],
	])("finds «%s»", async (words, reflection) => {
		expect(await found(words)).toEqual([reflection]);
	});

	it("counts what it finds by the address too", async () => {
		expect(await work.read(`${path}?cerca=ciclista@example`)).toMatch(/1–1 de 1</);
	});

	it("takes no word for a pattern", async () => {
		for (const words of ["%", "_", `camí${"í".repeat(60)}`]) expect(await found(words)).toEqual([]);
		expect(await found("   ")).toHaveLength(3);
	});

	it("answers whatever is looked for", async () => {
		for (const { name, text } of hostileSample().filter(({ text }) => text.length < 2_000)) {
			const answer = await visitAs(work.cookie, `${path}?${new URLSearchParams({ cerca: text })}`);
			expect(answer.status, name).toBe(200);
		}
	});
});

it("a deletion shows the beginning of what it is about; restored, it is found again", async () => {
	const { id } = await add(0, { reflection: `${"Molt llarga ".repeat(30)}fi` });
	expect(await work.read(`${path}/${id}/elimina`)).toMatch(/>Molt llarga Molt[^<]*…</);
	await work.send(`${path}/${id}/elimina`);
	expect(await work.read(path)).toMatch(/<dd[^>]*>0<\/dd>/);
	const [kept] = await trashed(id);
	await work.send(`/admin/registre/${kept?.id}/recupera`);
	expect(await found("oscar")).toHaveLength(1);
});
