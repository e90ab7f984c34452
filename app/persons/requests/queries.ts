import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/tables.ts";
import { foldedEmail } from "#app/platform/data/columns.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail, withFolded } from "#app/platform/data/emails.ts";
import {
	type Cursor,
	lowestFirst,
	newestFirst,
	type PageStart,
	type Position,
} from "#app/platform/data/lists/cursor.ts";
import { type Actor, audit, change, createOnce, entryOf } from "#app/platform/records/queries/audit-log.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { addMonths } from "#app/platform/ui/text/dates.ts";
import type { Subject } from "../queries/wanted.ts";
import { type personRequestOutcomes, personRequests } from "./tables.ts";

export type PersonRequest = typeof personRequests.$inferSelect;
export type NewPersonRequest = Pick<PersonRequest, "kind" | "receivedOn" | "email" | "recordId">;
export type PersonRequestOutcome = (typeof personRequestOutcomes)[number];

const kind = "personRequests";
const isOpen = isNull(personRequests.closedAt);
/** GDPR, article 12.3: by the calendar, and two more where it is complex. */
const months = { first: 1, extended: 3 };

export function createPersonRequest(db: Db, by: Actor, id: string, request: NewPersonRequest): Promise<boolean> {
	const fields = { ...request, dueOn: addMonths(request.receivedOn, months.first) };
	const row = withFolded({ id, ...fields });
	const insert = db.insert(personRequests).values(row).onConflictDoNothing();
	const { kind: what, email, recordId, receivedOn, dueOn } = personRequests;
	const stored = { kind: what, email, recordId, receivedOn, dueOn };
	const find = () => db.select(stored).from(personRequests).where(eq(personRequests.id, id));
	return createOnce(db, by, { kind, id }, insert, fields, find);
}

export function findPersonRequest(db: Db, id: string) {
	return db.select().from(personRequests).where(eq(personRequests.id, id));
}

export function pageOfOpenRequests(db: Db, most: number, start?: PageStart<Position>) {
	return pageOf(db, isOpen, lowestFirst.page(personRequests.dueOn, personRequests.id, start), most);
}

export function pageOfClosedRequests(db: Db, most: number, start?: PageStart<Cursor>) {
	const isClosed = isNotNull(personRequests.closedAt);
	return pageOf(db, isClosed, newestFirst.page(personRequests.closedAt, personRequests.id, start), most);
}

function pageOf(db: Db, which: SQL, { where, orderBy }: { where?: SQL; orderBy: SQL }, most: number) {
	return db.select().from(personRequests).where(and(which, where)).orderBy(orderBy).limit(most);
}

/** When the first ones are due, and how many are open. */
export function listDueDays(db: Db, most: number) {
	const records = sql<number>`count(*) over ()`.as("records");
	const { dueOn } = personRequests;
	return db.select({ dueOn, records }).from(personRequests).where(isOpen).orderBy(asc(dueOn)).limit(most);
}

/** Once, and before the term is over: the person has to be told by then. */
export function extendPersonRequest(
	db: Db,
	by: Actor,
	{ id, receivedOn }: Pick<PersonRequest, "id" | "receivedOn">,
	extensionReason: string,
	today: string,
): Promise<boolean> {
	const { dueOn, extensionReason: reason } = personRequests;
	const isExtendable = and(eq(personRequests.id, id), isOpen, isNull(reason), gte(dueOn, today));
	const extended = { dueOn: addMonths(receivedOn, months.extended), extensionReason };
	return change(db, by, { action: "extended", kind, id }, db.update(personRequests).set(extended).where(isExtendable));
}

export function closePersonRequest(db: Db, by: Actor, id: string, outcome: PersonRequestOutcome, now: Date) {
	const isIt = and(eq(personRequests.id, id), isOpen);
	const closed = { closedAt: now, outcome, askedVariants: null };
	return change(db, by, { action: "closed", kind, id }, db.update(personRequests).set(closed).where(isIt));
}

export function isOfSamePerson({ email, recordId, variants }: Subject): SQL | undefined {
	const emails = [...(email === null ? [] : [email]), ...(variants ?? [])].map(foldEmail);
	return or(
		emails.length === 0 ? undefined : inArray(foldedEmail(personRequests), emails),
		recordId === null ? undefined : eq(personRequests.recordId, recordId),
	);
}

/** After an erasure, nobody could find the person of these requests. */
export function otherOpenRequests(db: Db, id: string, subject: Subject) {
	return db
		.select({ id: personRequests.id, kind: personRequests.kind })
		.from(personRequests)
		.where(and(isOfSamePerson(subject), isOpen, ne(personRequests.id, id)));
}

export async function auditHandOver(db: Db, by: Actor, id: string): Promise<void> {
	await audit(db, by, { action: "handedOver", kind, id });
}

const sameViewMs = 10 * 60_000;

/** For a batch: one entry for all pages that somebody looks at in ten minutes. */
export function auditView(db: Db, by: Actor, id: string, now: Date) {
	const isNew = sql`not exists (select 1 from ${auditLog} where ${auditLog.recordId} = ${id} and ${auditLog.userId} = ${by.userId} and ${auditLog.action} = 'viewed' and ${auditLog.createdAt} > ${now.getTime() - sameViewMs})`;
	return db.insert(auditLog).select(entryOf(by, { action: "viewed", kind, recordId: id }, sql`where ${isNew}`));
}

const mostEvents = 50;

export function listRequestEvents(db: Db, id: string) {
	const { createdAt, action, recordId, changed } = auditLog;
	return db
		.select({ id: auditLog.id, createdAt, action, changed, userEmail: users.email })
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.userId))
		.where(and(eq(recordId, id), eq(auditLog.kind, kind)))
		.orderBy(desc(createdAt), asc(auditLog.id))
		.limit(mostEvents);
}
