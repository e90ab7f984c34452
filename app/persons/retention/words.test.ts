import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Meaning, PersonalTable } from "#app/platform/data/personal-data.ts";
import { nameOfTable, personalTables, termOf } from "#app/platform/records/registry.ts";
import { defaultTerms } from "#app/platform/records/retention-terms.ts";
import { purposes, purposesOf } from "../purposes.server.ts";
import { groupsOf, lineOf as lineOfTable } from "./lines.server.ts";
import { retainedWords } from "./words.ts";

const lineOf = (what: string, terms = defaultTerms) =>
	groupsOf(terms)
		.flatMap(({ lines }) => lines)
		.find((line) => line.what === what);

describe("the table of the privacy page", () => {
	it("has a line for every table of the registry that holds something of a person", () => {
		expect(Object.keys(retainedWords).toSorted()).toEqual(
			personalTables.map(({ table }) => getTableName(table)).toSorted(),
		);
		expect(groupsOf(defaultTerms).flatMap(({ lines }) => lines)).toHaveLength(personalTables.length);
	});

	it("says a time in words where the row itself has its end", () => {
		for (const { table, kept } of personalTables) {
			if (typeof kept === "object" && "ms" in kept && kept.ms === 0) {
				expect(retainedWords[getTableName(table)]?.term, getTableName(table)).toBeTruthy();
			}
		}
	});

	it("says the days that are set, and what lasts without any", () => {
		const what = "Comentaris al mapa";
		expect(lineOf(what)?.term).toMatch(/^Mentre duri el procés/);
		expect(lineOf(what, { ...defaultTerms, mapComments: 730 })?.term).toBe("2 anys des del dia que s'envia");
		expect(lineOf(what, { ...defaultTerms, mapComments: 400 })?.term).toBe("400 dies des del dia que s'envia");
		expect(lineOf("El registre de canvis")?.term).toBe("5 anys des del dia del canvi");
	});

	it("says nothing wrong when the days could not be read", () => {
		const all = groupsOf(undefined).flatMap(({ lines }) => lines);
		expect(all.find((line) => line.what === "El registre de canvis")?.term).toMatch(/no el podem llegir/);
		expect(all.find((line) => line.what === "Els intents d'entrar")?.term).toBe("15 minuts");
	});
});

/** How the page says each kind of data. */
const said = {
	email: /correu|adreça/i,
	name: /\bnom\b/i,
	words: /text|comentari|reflexi|missatge|escri|resposta|títol|demana|paraules|eliminat/i,
	answer: /respost|responem|diem/i,
	voice: /àudio|grava|\bveu\b/i,
	place: /lloc|municipi/i,
} as const;
const saidKinds = Object.keys(said) as (keyof typeof said)[];

const tablesOf = (processing: string) => personalTables.filter((entry) => entry.processing === processing);
const hasKind = (entry: PersonalTable, kind: Meaning) => Object.values<Meaning>(entry.columns).includes(kind);

describe("what the page says of a table is what the registry says", () => {
	it.each(Object.entries(purposes))("of the data of %s: each kind that its tables hold", (processing, purpose) => {
		const lines = tablesOf(processing).flatMap((entry) => retainedWords[nameOfTable(entry)]?.what ?? []);
		const words = [purpose.title, purpose.data, ...lines].join(" ");
		const held = saidKinds.filter((kind) => tablesOf(processing).some((entry) => hasKind(entry, kind)));
		// What the team answers stands with the receipts, whatever was sent.
		const wordsOf = (kind: Meaning) => (kind === "answer" ? (purposes.receipts?.data ?? "") : words);
		expect(held.filter((kind) => !said[kind].test(wordsOf(kind)))).toEqual([]);
	});

	it.each(personalTables.map((entry) => [nameOfTable(entry), entry] as const))("of the end of %s", (name, entry) => {
		const { term = "", after = "" } = lineOfTable(entry, defaultTerms) ?? {};
		const end = termOf(entry)?.retention.end;
		if (end === "anonymous") expect(after, name).toMatch(/anònim|Se n'esborren/);
		else expect(after, name).toMatch(/esborr/i);
		if (entry.kept === "account") expect(`${term} ${after}`, name).toMatch(/compte|enllaç|hora|dies|factor/i);
		if (entry.kept === "open") expect(`${term} ${after}`, name).toMatch(/demanes|Fins que|Mentre/);
	});

	it("an address stays after leaving the newsletter, as a mark, and so says each sentence of it", () => {
		const newsletter = purposesOf({ ...defaultTerms, newsletterSubscriptions: null }).find(
			({ title }) => title === "Butlletí",
		);
		expect(newsletter?.kept).toMatch(/^Fins que ens demanis que l'esborrem.*com a marca per no tornar-t'hi a escriure/);
		const line = lineOf("Subscripció al butlletí", { ...defaultTerms, newsletterSubscriptions: null });
		for (const words of [newsletter?.kept, line?.term, line?.after])
			expect(words).not.toMatch(/[Ff]ins que te'n donis de baixa/);
	});
});
