import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { mailboxIn, mailboxOf } from "#app/platform/data/mailbox.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { PersonRequest } from "../requests/queries.ts";
import { personRequests } from "../requests/tables.ts";
import { addressPlaces } from "./addresses/places.ts";
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

const asked = (request: Pick<PersonRequest, "askedVariants">) => Object.values(request.askedVariants ?? {});

const confirmed = (request: Pick<PersonRequest, "askedVariants">) => [
	...new Set(asked(request).flatMap(({ email, confirmedAt }) => (confirmedAt ? [email] : []))),
];

/** Whose data a request is about. */
export const subjectOf = (request: Pick<PersonRequest, "email" | "recordId" | "askedVariants">): Subject => {
	const { email, recordId } = request;
	return { email, recordId, variants: confirmed(request) };
};

/** Those that stand in our tables, or have been confirmed. */
export async function findVariants(
	db: Db,
	request: Pick<PersonRequest, "email" | "askedVariants">,
	now: Date,
): Promise<Variant[]> {
	if (!request.email) return [];
	const { email } = request;
	const [first, ...others] = addressPlaces.map((place) => {
		const written = sql<string>`coalesce(${place.folded}, lower(${place.email}))`;
		const isVariant = sql`${mailboxIn(written)} = ${mailboxOf(email)} and ${written} <> ${foldEmail(email)}`;
		return db
			.selectDistinct({ variant: written.as("variant") })
			.from(place.table)
			.where(isVariant)
			.limit(mostVariants);
	});
	const found = first ? (await db.batch([first, ...others])).flat().map(({ variant }) => variant) : [];
	const isOpen = ({ askedAt }: { askedAt: number }) => askedAt > now.getTime() - linkMs;
	const waiting = asked(request)
		.filter(isOpen)
		.map((one) => one.email);
	const yes = confirmed(request);
	return [...new Set([...yes, ...found])].toSorted().map((one) => ({
		email: one,
		state: yes.includes(one) ? "confirmed" : waiting.includes(one) ? "asked" : "found",
	}));
}

const ofHash = (hash: string) => `$."${hash}"`;

/** False if the request is closed. */
export function askVariant(
	db: Db,
	by: Actor,
	requestId: string,
	{ email, hash }: { email: string; hash: string },
	now: Date,
): Promise<boolean> {
	const one = JSON.stringify({ email: foldEmail(email), askedAt: now.getTime() });
	return change(
		db,
		by,
		{ action: "updated", kind: "personRequests", id: requestId, changed: ["variant"] },
		db
			.update(personRequests)
			.set({ askedVariants: sql`json_set(coalesce(${askedVariants}, '{}'), ${ofHash(hash)}, json(${one}))` })
			.where(and(eq(id, requestId), isNull(closedAt))),
	);
}

const isConfirmable = (hash: string, now: Date) =>
	and(isNull(closedAt), sql`${askedVariants} ->> ${`${ofHash(hash)}.askedAt`} > ${now.getTime() - linkMs}`);

/** The address that the link was mailed to, also once confirmed. */
export function findAskedVariant(db: Db, hash: string, now: Date) {
	const ofLink = (name: string) => sql`${askedVariants} ->> ${`${ofHash(hash)}.${name}`}`;
	return db
		.select({
			email: sql<string>`${ofLink("email")}`.as("email"),
			isConfirmed: sql<number>`${ofLink("confirmedAt")} is not null`.as("is_confirmed"),
		})
		.from(personRequests)
		.where(isConfirmable(hash, now))
		.get();
}

/** A second press changes nothing. False if the link is not good. */
export async function confirmVariant(db: Db, hash: string, now: Date): Promise<boolean> {
	const { meta } = await db
		.update(personRequests)
		.set({ askedVariants: sql`json_set(${askedVariants}, ${`${ofHash(hash)}.confirmedAt`}, ${now.getTime()})` })
		.where(isConfirmable(hash, now));
	return meta.changes > 0;
}
