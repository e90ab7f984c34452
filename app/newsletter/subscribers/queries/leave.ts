import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { forgetMails } from "#app/mail/caused/queries.ts";
import { foldedEmailIn } from "#app/platform/data/columns.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { trash } from "#app/platform/records/tables.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { consentEvents } from "../tables-consent.ts";
import { addConsent, type Proof } from "./consent.ts";

const { email, emailFolded, state, token, confirmationHash } = newsletterSubscriptions;

/** It may be repeated. The link is theirs, so the next confirmation mail may follow at once. */
export async function leaveByToken(db: Db, theirs: string, proof: Proof, now: Date): Promise<boolean> {
	const hasLeft = await leave(db, eq(token, theirs), { mailedAt: null }, proof, now);
	const subscriber = await findByToken(db, theirs);
	if (subscriber) await forgetMails(db, "newsletter", subscriber.email);
	return (await leaveInTrash(db, sql`${trash.row} ->> '$.token' = ${theirs}`, proof, now)) || hasLeft;
}

export async function leaveByAddress(db: Db, address: string, proof: Proof, now: Date): Promise<boolean> {
	const folded = foldEmail(address);
	const hasLeft = await leave(db, eq(emailFolded, folded), {}, proof, now);
	return (await leaveInTrash(db, eq(foldedEmailIn(trash.row), folded), proof, now)) || hasLeft;
}

/** Also ends what was asked for and not confirmed. False if there was nothing to end. */
function leave(db: Db, who: SQL, also: { mailedAt?: null }, proof: Proof, now: Date): Promise<boolean> {
	const isThere = and(who, or(ne(state, "unsubscribed"), isNotNull(confirmationHash)));
	const left = { state: "unsubscribed", confirmationHash: null, ...also } as const;
	return commitOrRollBack(
		db.batch([
			db.update(newsletterSubscriptions).set(left).where(isThere),
			rollbackUnlessChanged(db),
			...addConsent(db, "withdrawn", proof, who, now),
		]),
	);
}

/** A subscription may come back from the trash: then it stays unsubscribed. */
function leaveInTrash(db: Db, isTheirs: SQL, { form, requestId }: Proof, now: Date): Promise<boolean> {
	const which = and(eq(trash.kind, "newsletterSubscriptions"), isTheirs);
	const isThere = and(which, sql`${trash.row} ->> '$.state' <> 'unsubscribed'`);
	const left = { row: sql`json_set(${trash.row}, '$.state', 'unsubscribed', '$.confirmation_hash', null)` };
	const event = { subscriptionId: trash.recordId, kind: "withdrawn", at: now, form, requestId } as const;
	return commitOrRollBack(
		db.batch([
			db.update(trash).set(left).where(isThere),
			rollbackUnlessChanged(db),
			db.insert(consentEvents).select(valuesFor(consentEvents, event, sql`from ${trash} where ${which}`)),
		]),
	);
}

export async function findByToken(db: Db, theirs: string) {
	return db.select({ email, state }).from(newsletterSubscriptions).where(eq(token, theirs)).get();
}
