import { and, asc, eq, inArray, isNotNull, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { isOfTeam, staffIds } from "#app/accounts/queries/team-erasure.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type Actor, audit, change } from "#app/platform/records/queries/audit-log.ts";
import { type LedgerPage, rowHash, writeLedger } from "#app/platform/records/queries/erasure-ledger.ts";
import { mediaOf } from "#app/platform/records/queries/records.ts";
import { eraseNames } from "#app/platform/records/queries/trash.ts";
import { releaseMedia } from "#app/platform/records/queries/unclaimed-media.ts";
import { isRecordKind, type RecordKind, records } from "#app/platform/records/records.ts";
import { isPersonal, nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { unclaimedMedia } from "#app/platform/records/tables-files.ts";
import { isOfSamePerson } from "../requests/queries.ts";
import { erasures, personRequests } from "../requests/tables.ts";
import { columnNamed, isAmongChosen, kindOf } from "./chosen-rows.ts";
import { type PersonalRow, rowsOf } from "./find-person.ts";
import { recordHolders } from "./trashed.ts";
import { either, isTheirs, type Subject, type Wanted, wantedOf } from "./wanted.ts";

export type Erasure = typeof erasures.$inferSelect;

type NewErasure = Pick<Erasure, "requestId" | "email" | "recordId" | "variants" | "isOfAll" | "chosen">;

const kind = "personRequests";

/** False if one of this request is under way. */
export function beginErasure(db: Db, by: Actor, { email, ...erasure }: NewErasure): Promise<boolean> {
	const row = { ...erasure, email: email && foldEmail(email), userId: by.userId };
	const begin = db.insert(erasures).values(row).onConflictDoNothing();
	return change(db, by, { action: "erasing", kind, id: erasure.requestId }, begin);
}

const isUnderWay = isNull(erasures.doneAt);

export function findErasureUnderWay(db: Db, requestId: string) {
	const isIt = and(eq(erasures.requestId, requestId), isUnderWay);
	return db.select().from(erasures).where(isIt);
}

export function findErasure(db: Db, id: string) {
	const isIt = and(eq(erasures.id, id), isUnderWay);
	return db.select().from(erasures).where(isIt);
}

export function countErasureFiles(db: Db, id: string): Promise<number> {
	return db.$count(unclaimedMedia, eq(unclaimedMedia.erasureId, id));
}

export function listErasuresUnderWay(db: Db, most: number) {
	return db.select().from(erasures).where(isUnderWay).orderBy(asc(erasures.createdAt)).limit(most);
}

/** Nothing of all that is theirs is begun while they work here. Ticked rows are what they sent. */
export async function worksHere(db: Db, subject: Subject): Promise<boolean> {
	const { emails } = await wantedOf(subject);
	const { found } = await db.get<{ found: number }>(sql`select ${isOfTeam(emails)} as found`);
	return found === 1;
}

interface ErasableRow {
	entry: PersonalTable;
	row: PersonalRow;
	/** The record that it is, in its table or in the trash. */
	record?: { kind: RecordKind; id: string };
}

/** Once its words are gone, a row that stays is not found any more. */
const hasNames = (entry: PersonalTable) => (entry.erased === "words" ? isNotNull(auditLog.title) : undefined);

/** The account of whoever works here, and what belongs to it, is for who manages the team. */
function isInReach(entry: PersonalTable, wanted: Wanted): SQL | undefined {
	const theirs = isTheirs(entry, wanted);
	if (!theirs || wanted.emails.length === 0 || (entry.of !== "account" && entry.of !== "staff")) return theirs;
	const owner = columnNamed(entry, "userId");
	// A link to a new address has that address, and the account of who asked for it.
	return and(theirs, not(isOfTeam(wanted.emails)), owner && notInArray(owner, staffIds));
}

function isToGo(entry: PersonalTable, { isOfAll, chosen }: Erasure, wanted: Wanted): SQL | undefined {
	const ticked = isAmongChosen(entry, chosen);
	const goes = entry.erased === "row" || entry.erased === "account";
	const own = isOfAll && goes ? isInReach(entry, wanted) : undefined;
	return either([own, ticked && and(ticked, hasNames(entry))]);
}

/** At most so many of all tables together. */
export async function nextToErase(db: Db, erasure: Erasure, most: number): Promise<ErasableRow[]> {
	const wanted = await wantedOf(erasure);
	const asked = personalTables.flatMap((entry) => {
		const which = isToGo(entry, erasure, wanted);
		return which ? [{ entry, query: rowsOf(db, entry, which, most) }] : [];
	});
	const [first, ...others] = asked.map(({ query }) => query);
	if (!first) return [];
	const results = await db.batch([first, ...others]);
	return asked
		.flatMap(({ entry }, at) => (results[at] ?? []).map((row) => ({ entry, row, record: recordOf(entry, row) })))
		.slice(0, most);
}

function recordOf(entry: PersonalTable, row: PersonalRow): ErasableRow["record"] {
	const { id, kind } = row;
	const own = kindOf(entry);
	if (own && typeof id === "string") return { kind: own, id };
	const holder = recordHolders[nameOfTable(entry)];
	const held = holder && row[holder];
	return typeof kind === "string" && isRecordKind(kind) && typeof held === "string" ? { kind, id: held } : undefined;
}

function mediaKeysOf({ entry, row, record }: ErasableRow): string[] {
	if (!record) return [];
	if (nameOfTable(entry) in recordHolders) return mediaOf(record.kind, JSON.parse(String(row.row)));
	return records[record.kind].media.map(({ column }) => row[column.name]).filter((key) => typeof key === "string");
}

/** What a restore must erase again. Rows of an account go with the account. */
export async function hashesOf(key: string, rows: readonly ErasableRow[]): Promise<string[]> {
	const known = rows.flatMap(({ entry, row, record }) => {
		if (record) return [rowHash(key, nameOfTable({ ...entry, table: records[record.kind].table }), record.id)];
		return typeof row.id === "string" ? [rowHash(key, nameOfTable(entry), row.id)] : [];
	});
	return Promise.all(known);
}

/** All of it or nothing. False if another step has been faster: nothing is changed then. */
export async function eraseRows(
	db: Db,
	erasure: Erasure,
	rows: readonly ErasableRow[],
	page: LedgerPage,
): Promise<boolean> {
	const wanted = await wantedOf(erasure);
	const now = new Date(page.erasedAt);
	const removals = personalTables.flatMap((entry): Query[] => {
		const those = rows.filter((one) => one.entry === entry).map(({ row }) => row.at);
		const which = isToGo(entry, erasure, wanted);
		if (those.length === 0 || !which) return [];
		const isIt = sql`rowid in ${eachOf(those)} and ${which}`;
		return [entry.erased === "words" ? eraseNames(db, isIt) : db.delete(entry.table).where(isIt)];
	});
	const ids = rows.flatMap(({ record }) => (record && isPersonal(records[record.kind].table) ? [record.id] : []));
	const isAsRead = and(eq(erasures.id, erasure.id), eq(erasures.rows, erasure.rows), isUnderWay);
	const count = { rows: erasure.rows + rows.length };
	return commitOrRollBack(
		db.batch([
			db.update(erasures).set(count).where(isAsRead),
			rollbackUnlessChanged(db),
			writeLedger(db, page),
			// In the table until they are gone from R2, so that a killed run loses none.
			releaseMedia(db, rows.flatMap(mediaKeysOf), now, erasure.id),
			...removals,
			eraseNames(db, inArray(auditLog.recordId, eachOf(ids))),
		]),
	);
}

/** Call it when nothing is left: address and record go last, because the rows are found by it. */
export function endErasure(db: Db, erasure: Erasure, page: LedgerPage) {
	const { id, requestId, userId, email, recordId, isOfAll } = erasure;
	const nobody = { email: null, recordId: null };
	const emails = [email ?? "", ...(erasure.variants ?? [])];
	const done = { doneAt: new Date(page.erasedAt), ...nobody, variants: null, chosen: [] };
	const unnamed = { ...nobody, emailFolded: null, askedVariants: null };
	const requests = or(eq(personRequests.id, requestId), isOfSamePerson(erasure));
	const others = or(inArray(erasures.email, eachOf(emails)), eq(erasures.recordId, recordId ?? ""));
	const forget = [
		db.update(personRequests).set(unnamed).where(requests),
		db.update(erasures).set(nobody).where(others),
	];
	const isIt = and(eq(erasures.id, id), isUnderWay);
	return commitOrRollBack(
		db.batch([
			db.update(erasures).set(done).where(isIt),
			rollbackUnlessChanged(db),
			writeLedger(db, page),
			...(isOfAll ? forget : []),
			audit(db, { userId }, { action: "erased", kind, id: requestId }),
		]),
	);
}
