import { and, eq, gt } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { moveToTrash, restoreFromTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { wholeDay } from "../days.ts";
import type { Question } from "../engine/definition.ts";
import { split } from "../engine/stored.ts";
import { mostCharacters, questionnaireAnswers } from "../tables.ts";
import { questionnaireBlocks, questionnaireCounts } from "../tables-results.ts";
import { columnsOf } from "./columns.ts";
import { correctSheet } from "./typing.ts";

const by = { userId: "u", email: "u@example.org" };

const several = (id: string, names: readonly string[]): Question => ({
	id,
	title: id,
	type: "several",
	options: names.map((name) => ({ name, words: name })),
});
const questions = [several("com", ["peu", "bici", "tren"])];
const stored = (...names: string[]) => split(questions, { com: names });

const add = (id: string, columns: ReturnType<typeof columnsOf>) =>
	db
		.insert(questionnaireAnswers)
		.values({ ...{ id, versionId: "v", batch: 1, sentOn: wholeDay(new Date()) }, ...columns });

const countsOf = async () => {
	const { key, records, versionId } = questionnaireCounts;
	const rows = await db
		.select({ key, records })
		.from(questionnaireCounts)
		.where(and(eq(versionId, "v"), gt(records, 0)));
	return Object.fromEntries(rows.map((row) => [row.key, row.records]));
};

/** What was packed of an answer's thousand: gone once one of them changes. */
const pack = () => db.insert(questionnaireBlocks).values({ versionId: "v", block: 0, question: "com", packed: "x" });
const isPacked = async () => (await db.select().from(questionnaireBlocks)).length > 0;

beforeEach(emptyTables);

it("counts follow an answer that comes, is corrected, goes and comes back, and so does what is packed", async () => {
	await add("a", columnsOf(stored("peu", "tren")));
	await add("b", columnsOf(stored("tren")));
	expect(await countsOf()).toMatchObject({ "#answers": 2, com: 2, "com/peu": 1, "com/tren": 2 });

	await pack();
	await correctSheet(db, by, { id: "a", versionId: "v", batch: 1, stored: stored("bici") });
	const corrected = { "#answers": 2, com: 2, "com/bici": 1, "com/tren": 1 };
	const { "#stored": _, "#changes": before = 0, ...rest } = await countsOf();
	expect(rest).toEqual(corrected);
	expect(await isPacked()).toBe(false);

	await pack();
	await moveToTrash(db, by, "questionnaireAnswers", "a");
	expect(await countsOf()).toMatchObject({ "#answers": 1, com: 1, "com/tren": 1 });
	expect(await isPacked()).toBe(false);

	await pack();
	const [trashed] = await db.select().from(trash);
	if (!trashed) throw new Error("it is not in the trash");
	await restoreFromTrash(db, by, trashed);
	expect(await countsOf()).toMatchObject(corrected);
	expect((await countsOf())["#changes"]).toBeGreaterThan(before);
	expect(await isPacked()).toBe(false);
});

it("answers after the first thousand are of the next block", async () => {
	const columns = columnsOf(stored("peu"));
	await add("a", columns);
	await db.update(questionnaireCounts).set({ records: 1000 }).where(eq(questionnaireCounts.key, "#stored"));
	await add("b", columns);
	const { id, block } = questionnaireAnswers;
	expect(await db.select({ id, block }).from(questionnaireAnswers).orderBy(id)).toEqual([
		{ id: "a", block: 0 },
		{ id: "b", block: 1 },
	]);
});

it("takes the widest answer that a draft may hold", async () => {
	const id = (n: number) => `${n}`.padStart(60, "q");
	const names = Array.from({ length: 60 }, (_, n) => String(n));
	const wide = Array.from({ length: 150 }, (_, n) => several(id(n), names));
	const answers = columnsOf(split(wide, Object.fromEntries(wide.map((question) => [question.id, names]))));
	expect(answers.chosen.length).toBeLessThan(mostCharacters);
	expect(answers.counted.length).toBeGreaterThan(mostCharacters);
	await add("a", answers);
	expect(Object.keys(await countsOf())).toHaveLength(150 * 61 + 3);
});
