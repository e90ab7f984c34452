import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { connect } from "../db.server.ts";
import { fold, folded } from "./folding.ts";

const db = connect(env.DB);

it.each([
	["REFLEXIO", "reflexió"],
	["Reflexió".normalize("NFD"), "REFLEXIÓ"],
	["col·lectiu", "collectiu"],
	["COĿLEGI", "col·legi"],
	["l’estació", "L'ESTACIO"],
	["Ñandú", "nandu"],
	["àèìòù áéíóú âêîôû äëïöü ãõ ç", "aeiou aeiou aeiou aeiou ao c"],
])("folds «%s» like «%s»", (one, other) => {
	expect(fold(one)).toBe(fold(other));
});

it("folds hostile strings alike in SQL and in TypeScript", async () => {
	const texts = hostileStrings.map(({ text }) => text).filter((text) => text.isWellFormed() && !text.includes("\0"));
	expect(texts.length).toBeGreaterThan(300);
	const [row] = await db.all<{ all: string }>(
		sql`select json_group_array(${folded(sql`value`)}) as "all" from json_each(${JSON.stringify(texts)})`,
	);
	expect(JSON.parse(row?.all ?? "[]")).toEqual(texts.map(fold));
});
