import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { foldedEmailIn } from "#app/platform/data/columns.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, entryOf } from "#app/platform/records/queries/audit-log.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { consentEvents } from "../tables-consent.ts";
import { hasEvent, isMadeBy } from "./imported.ts";

export interface ProvenAddress {
	email: string;
	/** When and where they agreed, as the file says. */
	givenAt: Date;
	source: string;
}

export interface ImportedFile {
	/** Of the request. */
	id: string;
	/** The file and the origin, for the audit log. */
	title: string;
	lines: number;
}

const { id, emailFolded, state } = newsletterSubscriptions;
/** D1 takes two megabytes as one parameter. */
const rowsInStatement = 500;

const ofRow = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`;

const isSameProof = sql`e.kind = 'imported' and e.source = ${ofRow("source")} and e.given_at = ${ofRow("givenAt")}`;

/** Of those whom staff have deleted: who had left, or has their data restricted, is not brought back by a file. */
const isHeldBack = sql`exists (select 1 from ${trash} where ${and(
	eq(trash.kind, "newsletterSubscriptions"),
	sql`${foldedEmailIn(trash.row)} = ${ofRow("folded")}`,
	or(sql`${trash.row} ->> '$.state' in ('unsubscribed', 'complained')`, isNotNull(trash.restrictedAt)),
)})`;

/**
 * All or none, and who did it. An address that is there stays as it is; a subscribed one gets the proof too, so that it
 * stays when another import is undone. Returns how many are new.
 */
export async function importAddresses(
	db: Db,
	by: Actor,
	addresses: readonly ProvenAddress[],
	file: ImportedFile,
	now: Date,
): Promise<number> {
	const rows = addresses.map(({ email, givenAt, source }) => ({
		id: crypto.randomUUID(),
		email,
		folded: foldEmail(email),
		givenAt: givenAt.getTime(),
		source,
	}));
	const parts = Array.from({ length: Math.ceil(rows.length / rowsInStatement) }, (_, at) =>
		JSON.stringify(rows.slice(at * rowsInStatement, (at + 1) * rowsInStatement)),
	);
	const subscription = {
		id: ofRow("id"),
		email: ofRow("email"),
		emailFolded: ofRow("folded"),
		privacyAccepted: true,
		createdAt: now,
		token: sql`lower(hex(randomblob(20)))`,
	};
	const told = { source: ofRow("source"), givenAt: ofRow("givenAt") };
	const proof = { kind: "imported", at: now, form: "importa", requestId: file.id, ...told } as const;
	const writes = parts.flatMap((part): Query[] => {
		const isFree = sql`from json_each(${part}) where not ${isHeldBack}`;
		// The order of a cross join is kept: else SQLite reads the JSON for each subscription.
		const isNew = sql`from json_each(${part}) cross join ${newsletterSubscriptions} on ${emailFolded} = ${ofRow("folded")}
			where ${eq(state, "subscribed")} and not ${hasEvent(isSameProof)}`;
		const row = valuesFor(newsletterSubscriptions, { ...subscription, state: "subscribed" }, isFree);
		const event = valuesFor(consentEvents, { ...proof, subscriptionId: id }, isNew);
		return [
			db.insert(newsletterSubscriptions).select(row).onConflictDoNothing(),
			db.insert(consentEvents).select(event),
		];
	});
	const made = sql`(select count(*) from ${newsletterSubscriptions} where ${isMadeBy(file.id)})`;
	const changed = sql`json_array(${made} || '', ${String(file.lines)})`;
	const entry = { action: "imported", kind: "imports", recordId: file.id, title: file.title, changed } as const;
	const log = db.insert(auditLog).select(entryOf(by, entry)).returning({ changed: auditLog.changed });
	const [first = log, ...rest] = [...writes, log];
	const results: unknown[] = await db.batch([first, ...rest]);
	const [logged] = results.at(-1) as Awaited<typeof log>;
	return Number(logged?.changed?.[0]);
}
