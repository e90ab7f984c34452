import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { fold, folded } from "./folding.ts";
import { hasWords } from "./search.ts";

it.each([
	["REFLEXIO", "reflexió"],
	["Reflexió".normalize("NFD"), "REFLEXIÓ"],
	["col·lectiu", "collectiu"],
	["COĿLEGI", "col·legi"],
	["l’estació", "L'ESTACIO"],
	["Ñandú", "nandu"],
	["col•lectiu col.lectiu coŀlectiu COL.LECTIU", "col·lectiu collectiu col·lectiu col·lectiu"],
	["l‘arc lʼarc l`arc l´arc l′arc", "l'arc l'arc l'arc l'arc l'arc"],
	["Țăran Łukasz Ålesund Ørsted Șt", "tăran lukasz alesund orsted st"],
	["àèìòù áéíóú âêîôû äëïöü ãõ ç", "aeiou aeiou aeiou aeiou ao c"],
])("folds «%s» like «%s»", (one, other) => {
	expect(fold(one)).toBe(fold(other));
});

it.each([
	["carril escola", true],
	["ESCOLA  carril", true],
	["l’arboç carril", true],
	["carril bus", false],
	[" ", true],
])("finds all words of «%s» in any order: %s", async (words, isFound) => {
	const text = sql`'Un carril fins a l''escola de l''Arboç'`;
	const [row] = await db.all<{ found: number | null }>(sql`select ${hasWords(folded(text), words) ?? sql`1`} as found`);
	expect(row?.found === 1).toBe(isFound);
});

it("folds hostile strings alike in SQL and in TypeScript", async () => {
	const texts = hostileStrings.map(({ text }) => text).filter((text) => text.isWellFormed() && !text.includes("\0"));
	expect(texts.length).toBeGreaterThan(300);
	const [row] = await db.all<{ all: string }>(
		sql`select json_group_array(${folded(sql`value`)}) as "all" from json_each(${JSON.stringify(texts)})`,
	);
	expect(JSON.parse(row?.all ?? "[]")).toEqual(texts.map(fold));
});
