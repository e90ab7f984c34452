import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, audit } from "#app/platform/records/queries/audit-log.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { consentEvents } from "../tables-consent.ts";

export interface ProvenAddress {
	email: string;
	/** When and where they agreed, as the file says. */
	givenAt: Date;
	source: string;
}

const { id, emailFolded, state } = newsletterSubscriptions;

/** One parameter: D1 allows a hundred. */
const eachOf = (values: readonly unknown[]) => sql`json_each(${JSON.stringify(values)})`;

/** By folded address, of those that are there already. */
export async function findStates(db: Db, addresses: readonly string[]) {
	const folded = addresses.map(foldEmail);
	const found = await db
		.select({ email: emailFolded, state })
		.from(newsletterSubscriptions)
		.where(inArray(emailFolded, sql`(select value from ${eachOf(folded)})`));
	return new Map(found.map((one) => [one.email, one.state]));
}

/** All or none, and who did it. An address that is there meanwhile stays as it is. Returns how many are new. */
export async function importAddresses(
	db: Db,
	by: Actor,
	addresses: readonly ProvenAddress[],
	requestId: string,
	now: Date,
): Promise<number> {
	const rows = addresses.map(({ email, givenAt, source }) => ({
		id: crypto.randomUUID(),
		email,
		folded: foldEmail(email),
		givenAt: givenAt.getTime(),
		source,
	}));
	const ofRow = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`;
	const [inserted] = await db.batch([
		db
			.insert(newsletterSubscriptions)
			.select(
				valuesFor(
					newsletterSubscriptions,
					{
						id: ofRow("id"),
						email: ofRow("email"),
						emailFolded: ofRow("folded"),
						privacyAccepted: true,
						createdAt: now,
						state: "subscribed",
						token: sql`lower(hex(randomblob(20)))`,
					},
					sql`from ${eachOf(rows)} where true`,
				),
			)
			.onConflictDoNothing()
			// `meta.changes` counts what triggers change too.
			.returning({ id }),
		db.insert(consentEvents).select(
			valuesFor(
				consentEvents,
				{
					subscriptionId: id,
					kind: "imported",
					at: now,
					form: "importa",
					requestId,
					source: ofRow("source"),
					givenAt: ofRow("givenAt"),
				},
				sql`from ${eachOf(rows)} join ${newsletterSubscriptions} on ${eq(id, ofRow("id"))}`,
			),
		),
		audit(db, by, { action: "imported", kind: "newsletterSubscriptions" }),
	]);
	return inserted.length;
}
