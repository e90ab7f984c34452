import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, olderThanRow, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { fold, folded } from "#app/platform/data/lists/folding.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { copyMark } from "./office/words.ts";
import { type LetterState, letters } from "./tables.ts";

export type Letter = typeof letters.$inferSelect;
export type LetterFields = Pick<Letter, "subject" | "preheader" | "body" | "isArchived">;

const weekMs = 7 * 24 * 3600_000;
const kind = "letters";
const content = contentOf(kind);
const editable: LetterState[] = ["draft", "scheduled"];

const { id, subject, preheader, isArchived, state, pause, sendAt, frozenAt, stoppedAt, endedAt, createdAt, html } =
	letters;

export function pageOfLetters(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	const listed = { id, subject, state, pause, sendAt, frozenAt, stoppedAt, endedAt, isArchived, createdAt };
	return db.select(listed).from(letters).where(where).orderBy(orderBy).limit(most);
}

/** For the dashboard: newest first. */
export const listUnsentLetters = (db: Db) =>
	db
		.select({ id, subject, state, sendAt })
		.from(letters)
		.where(inArray(state, editable))
		.orderBy(desc(createdAt))
		.limit(10);

/** Those that wait until somebody looks, because the mail server takes nothing. */
export const countHeldLetters = (db: Db) => db.$count(letters, and(eq(state, "paused"), eq(pause, "server")));

export const { find: findLetter } = content;

const bare = (text: SQL) => sql`trim(replace(${folded(text)}, ${fold(copyMark)}, ''))`;

/** When another letter of that subject leaves, within a week of these days. All letters go to the same people. */
export async function findTwin(
	db: Db,
	{ id: but, subject: its }: Pick<Letter, "id" | "subject">,
	from: Date,
	until?: Date,
) {
	const leavesAt = sql<Date>`coalesce(${frozenAt}, ${sendAt})`.mapWith(frozenAt);
	const isBefore = until && sql`${leavesAt} < ${until.getTime() + weekMs}`;
	const isNear = and(sql`${leavesAt} > ${from.getTime() - weekMs}`, isBefore);
	const isOther = and(ne(id, but), ne(state, "draft"), sql`${bare(sql`${subject}`)} = ${bare(sql`${its}`)}`);
	const asked = { leavesAt: leavesAt.as("leaves_at") };
	const [found] = await db.select(asked).from(letters).where(and(isOther, isNear)).limit(1);
	return found?.leavesAt;
}

/** Of those that have left, by id. */
export async function nameLetters(db: Db): Promise<Map<string, string>> {
	const rows = await db.select({ id, subject }).from(letters).where(isNotNull(frozenAt));
	return new Map(rows.map((row) => [row.id, row.subject]));
}

export const createLetter = (db: Db, by: Actor, newId: string, fields: LetterFields) =>
	content.create(db, by, newId, fields, {});

/** False if it was deleted, edited since it was read, or is being sent. `maySend`: also one that is scheduled. */
export function updateLetter(
	db: Db,
	by: Actor,
	wanted: string,
	fields: LetterFields,
	edit: Edit,
	maySend: boolean,
): Promise<boolean> {
	const isEditable = and(eq(id, wanted), inArray(state, maySend ? editable : ["draft"]));
	const entry = { action: "updated", kind, id: wanted, changed: edit.changed } as const;
	return change(db, by, entry, ...edit.guard, db.update(letters).set(fields).where(isEditable));
}

/** False if the letter is in another state. */
function move(
	db: Db,
	by: Actor,
	wanted: string,
	changed: string,
	where: SQL | undefined,
	set: Partial<Pick<Letter, "state" | "pause" | "sendAt" | "isArchived">>,
): Promise<boolean> {
	const isIt = and(eq(id, wanted), where);
	const entry = { action: "updated", kind, id: wanted, changed: [changed] } as const;
	return change(db, by, entry, db.update(letters).set(set).where(isIt));
}

export const scheduleLetter = (db: Db, by: Actor, wanted: string, at: Date) =>
	move(db, by, wanted, "scheduled", inArray(state, editable), { state: "scheduled", sendAt: at });

export const unscheduleLetter = (db: Db, by: Actor, wanted: string) =>
	move(db, by, wanted, "unscheduled", eq(state, "scheduled"), { state: "draft", sendAt: null });

/** Also a letter that a limit has paused: then it does not continue by itself. */
export const pauseLetter = (db: Db, by: Actor, wanted: string) =>
	move(db, by, wanted, "paused", and(or(eq(state, "sending"), eq(pause, "limit")), isNull(stoppedAt)), {
		state: "paused",
		pause: "team",
		sendAt: null,
	});

export const resumeLetter = (db: Db, by: Actor, wanted: string) =>
	move(db, by, wanted, "resumed", eq(state, "paused"), { state: "sending", pause: null, sendAt: null });

export const archiveLetter = (db: Db, by: Actor, wanted: string, shown: boolean) =>
	move(db, by, wanted, "isArchived", eq(isArchived, !shown), { isArchived: shown });

/** From the moment it leaves: its mails lead there. */
const isPublic = sql`${frozenAt} is not null and ${isArchived} = 1`;
const archived = { id, subject, preheader, frozenAt: sql<Date>`${frozenAt}`.mapWith(frozenAt) };

/** Newest first. `before`: the id of the last one of the page before. */
export function listArchivedLetters(db: Db, most: number, before?: string) {
	return db
		.select(archived)
		.from(letters)
		.where(and(isPublic, olderThanRow(frozenAt, id, before)))
		.orderBy(desc(frozenAt), desc(id))
		.limit(most);
}

export function findArchivedLetter(db: Db, wanted: string) {
	const isIt = and(eq(id, wanted), isPublic);
	return db
		.select({ ...archived, html: sql<string>`${html}` })
		.from(letters)
		.where(isIt);
}
