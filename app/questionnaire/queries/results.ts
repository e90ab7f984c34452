import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { hasWords } from "#app/platform/data/lists/search.ts";
import { questionnaireAnswers as answers } from "../tables.ts";
import { questionnaireBlocks as blocks, questionnaireCounts as counts } from "../tables-results.ts";
import { isAlsoOneOf, versionsOf } from "./versions.ts";

/** Of all versions of a questionnaire. */
export function listCounts(db: Db, questionnaireId: string) {
	return db
		.select()
		.from(counts)
		.where(inArray(counts.versionId, versionsOf(db, questionnaireId)));
}

/** Of these blocks and questions alone: each is found by the primary key. */
export function listBlocks(
	db: Db,
	versionId: string,
	{ numbers, questions }: { numbers: readonly number[]; questions: readonly string[] },
) {
	const areThese = and(inArray(blocks.block, eachOf(numbers)), inArray(blocks.question, eachOf(questions)));
	return db
		.select({ block: blocks.block, question: blocks.question, packed: blocks.packed })
		.from(blocks)
		.where(and(eq(blocks.versionId, versionId), areThese));
}

const changesOf = (versionId: string) =>
	sql`(select ${counts.records} from ${counts} where ${eq(counts.versionId, versionId)} and ${eq(counts.key, "#changes")})`;

/** The answers of a block, and how often those of its version had changed by then. */
export async function readBlock(db: Db, versionId: string, block: number) {
	const [[changed], rows] = await db.batch([
		db.select({ changes: sql<number>`${changesOf(versionId)}`.as("changes") }).from(sql`(select 1)`),
		db
			.select({ counted: answers.counted, batch: answers.batch, isSameLine: answers.isSameLine })
			.from(answers)
			.where(and(eq(answers.versionId, versionId), eq(answers.block, block)))
			.orderBy(answers.id),
	]);
	return { changes: changed?.changes ?? 0, answers: rows };
}

/** Of one statement, in characters. */
const mostPacked = 500_000;

/** Stores nothing if an answer has changed since the block was read. */
export async function storeBlock(
	db: Db,
	{ versionId, block, changes }: { versionId: string; block: number; changes: number },
	packed: Readonly<Record<string, string>>,
): Promise<void> {
	const parts: Record<string, string>[] = [{}];
	let length = 0;
	for (const [question, text] of Object.entries(packed)) {
		if (length + text.length > mostPacked) {
			parts.push({});
			length = 0;
		}
		length += text.length;
		Object.assign(parts.at(-1) ?? {}, { [question]: text });
	}
	const [first, ...rest] = parts.map((part) =>
		db
			.insert(blocks)
			.select(
				sql`select ${versionId}, ${block}, key, value from json_each(${JSON.stringify(part)}) where ${changesOf(versionId)} = ${changes}`,
			)
			.onConflictDoNothing(),
	);
	if (first) await db.batch([first, ...rest]);
}

interface WantedTexts {
	versionIds: readonly string[];
	question: string;
	words: string;
	start?: PageStart<Cursor>;
}

/** What was written to a question. The folded column has all texts of an answer: it leaves few to look into. */
export function pageOfTexts(db: Db, most: number, { versionIds, question, words, start }: WantedTexts) {
	const { where, orderBy } = newestFirst.page(answers.sentOn, answers.id, start);
	const text = sql<string>`json_extract(${answers.written}, ${`$."${question}"`})`;
	const found = words ? and(hasWords(answers.folded, words), hasWords(folded(text), words)) : undefined;
	return db
		.select({ id: answers.id, sentOn: answers.sentOn, batch: answers.batch, text: text.as("text") })
		.from(answers)
		.where(and(isAlsoOneOf(answers.versionId, versionIds), isNotNull(text), found, where))
		.orderBy(orderBy)
		.limit(most);
}
