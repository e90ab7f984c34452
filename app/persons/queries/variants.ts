import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { mailboxIn, mailboxOf } from "#app/platform/data/mailbox.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import type { PersonRequest } from "../requests/queries.ts";
import { erasures, personRequests } from "../requests/tables.ts";
import { columnNamed } from "./chosen-rows.ts";
import { recordHolders } from "./trashed.ts";
import type { Subject } from "./wanted.ts";

/* Addresses that limits count as one mailbox with that of a request. At some servers they are other people's. */

export interface Variant {
	/** Folded. */
	email: string;
	state: "found" | "asked" | "confirmed";
}

const linkMs = 7 * 24 * 3600_000;
const mostVariants = 50;

const { id, askedVariants, closedAt } = personRequests;

/** Where addresses stand: as they are compared. */
const addressPlaces = personalTables.flatMap((entry): { table: SQLiteTable; written: SQL<string> }[] => {
	const { table } = entry;
	if (nameOfTable(entry) in recordHolders)
		return [{ table, written: sql`coalesce("row" ->> '$.email_folded', lower("row" ->> '$.email'))` }];
	if (table === erasures) return [{ table, written: sql`email` }];
	return columnNamed(entry, "emailFolded") ? [{ table, written: sql`coalesce(email_folded, lower(email))` }] : [];
});

const asked = ({ askedVariants: stored }: Pick<PersonRequest, "askedVariants">) => Object.values(stored ?? {});

const confirmed = (request: Pick<PersonRequest, "askedVariants">) => [
	...new Set(asked(request).flatMap(({ email, confirmedAt }) => (confirmedAt ? [email] : []))),
];

/** Whose data a request is about. */
export function subjectOf(request: Pick<PersonRequest, "email" | "recordId" | "askedVariants">): Subject {
	const { email, recordId } = request;
	return { email, recordId, variants: confirmed(request) };
}

/** Those that stand in our tables, or have been confirmed. */
export async function findVariants(
	db: Db,
	request: Pick<PersonRequest, "email" | "askedVariants">,
	now: Date,
): Promise<Variant[]> {
	const { email } = request;
	if (!email) return [];
	const [first, ...others] = addressPlaces.map(({ table, written }) => {
		const isVariant = sql`${mailboxIn(written)} = ${mailboxOf(email)} and ${written} <> ${foldEmail(email)}`;
		const variant = written.as("variant");
		return db.selectDistinct({ variant }).from(table).where(isVariant).limit(mostVariants);
	});
	const found = first ? (await db.batch([first, ...others])).flat().map(({ variant }) => variant) : [];
	const waiting = asked(request).flatMap((one) => (isGood(one.askedAt, now) ? one.email : []));
	const yes = confirmed(request);
	return [...new Set([...yes, ...found])].toSorted().map((one) => ({
		email: one,
		state: yes.includes(one) ? "confirmed" : waiting.includes(one) ? "asked" : "found",
	}));
}

const isGood = (askedAt: number, now: Date) => askedAt > now.getTime() - linkMs;

/** What is stored under the hash of a link. */
const pathOf = (hash: string, name = "") => `$."${hash}"${name && `.${name}`}`;

/** False if the request is closed. */
export function askVariant(
	db: Db,
	by: Actor,
	requestId: string,
	{ email, hash }: { email: string; hash: string },
	now: Date,
): Promise<boolean> {
	const one = JSON.stringify({ email: foldEmail(email), askedAt: now.getTime() });
	const added = sql`json_set(coalesce(${askedVariants}, '{}'), ${pathOf(hash)}, json(${one}))`;
	const isOpen = and(eq(id, requestId), isNull(closedAt));
	const update = db.update(personRequests).set({ askedVariants: added }).where(isOpen);
	return change(db, by, { action: "updated", kind: "personRequests", id: requestId, changed: ["variant"] }, update);
}

const storedOf = (hash: string, name: string) => sql`${askedVariants} ->> ${pathOf(hash, name)}`;

const isConfirmable = (hash: string, now: Date) =>
	and(isNull(closedAt), sql`${storedOf(hash, "askedAt")} > ${now.getTime() - linkMs}`);

/** The address that the link was mailed to, also once confirmed. */
export function findAskedVariant(db: Db, hash: string, now: Date) {
	const email = sql<string>`${storedOf(hash, "email")}`.as("email");
	const isConfirmed = sql<number>`${storedOf(hash, "confirmedAt")} is not null`.as("is_confirmed");
	return db.select({ email, isConfirmed }).from(personRequests).where(isConfirmable(hash, now)).get();
}

/** A second press changes nothing. False if the link is not good. */
export async function confirmVariant(db: Db, hash: string, now: Date): Promise<boolean> {
	const confirmed = sql`json_set(${askedVariants}, ${pathOf(hash, "confirmedAt")}, ${now.getTime()})`;
	const update = db.update(personRequests).set({ askedVariants: confirmed });
	return (await update.where(isConfirmable(hash, now))).meta.changes > 0;
}
