import { and, eq, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Fault } from "#app/mail/fault.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { deliveries } from "../sending/tables.ts";
import { addConsent, type Proof } from "../subscribers/queries/consent.ts";
import { newsletterSubscriptions } from "../subscribers/tables.ts";
import { consentEvents } from "../subscribers/tables-consent.ts";

/** What a mail server says of one letter. "none": it did not arrive, and that says nothing of the address. */
export interface MailReport {
	fault: Fault | "complaint" | "none";
	/** The server's: "5.1.1". */
	code?: string;
}

/** Soft failures in a row, after which the address gets no more letters. */
const mostSoft = 3;

/** `requestId`: that of the log lines of the mail or event. */
export const proofOfReport = (requestId: string): Proof => ({ requestId, form: "correu" });

const { id, subscriptionId, state, handedOverAt, createdAt } = deliveries;

const isOf = (delivery: string) =>
	inArray(
		newsletterSubscriptions.id,
		sql`(select ${subscriptionId} from ${deliveries} where ${eq(id, delivery)} and ${eq(state, "failed")})`,
	);

/** Since the newest letter that arrived, or since the address was given up. Reports come in any order. */
const failedInARow = sql`(
	select count(*) from ${deliveries}
	where ${subscriptionId} = ${newsletterSubscriptions.id} and ${state} = 'failed' and ${createdAt} > max(
		coalesce((select max(arrived.created_at) from ${deliveries} arrived
			where arrived.subscription_id = ${newsletterSubscriptions.id} and arrived.state = 'sent'), 0),
		coalesce((select max(${consentEvents.at}) from ${consentEvents}
			where ${consentEvents.subscriptionId} = ${newsletterSubscriptions.id} and ${consentEvents.kind} = 'bounced'), 0)))`;

/** For a batch, after what makes the delivery a failed one: what follows for the subscription. */
export function countFailure(db: Db, delivery: string, fault: Fault, proof: Proof, now: Date): Query[] {
	const isEnough = fault === "hard" ? undefined : gte(newsletterSubscriptions.softBounces, mostSoft);
	const gets = inArray(newsletterSubscriptions.state, ["subscribed", "pending"]);
	const isGivenUp = and(isOf(delivery), gets, isEnough);
	return [
		db.update(newsletterSubscriptions).set({ softBounces: failedInARow }).where(isOf(delivery)),
		db.update(newsletterSubscriptions).set({ state: "bounced" }).where(isGivenUp),
		...addConsent(db, "bounced", proof, and(isOf(delivery), sql`changes() > 0`), now),
	];
}

/** By the delivery's id, or by the mail service's Message-ID. */
export async function findDelivery(db: Db, named: { id: string } | { messageId: string }): Promise<string | undefined> {
	const which = "id" in named ? eq(id, named.id) : eq(deliveries.messageId, named.messageId);
	const [found] = await db.select({ id }).from(deliveries).where(which);
	return found?.id;
}

/** False if it was known already, or the subscription is gone. */
export function recordReport(
	db: Db,
	delivery: string,
	{ fault, code }: MailReport,
	proof: Proof,
	now: Date,
): Promise<boolean> {
	if (fault === "complaint") return recordComplaint(db, delivery, proof, now);
	const hasLeft = and(inArray(state, ["leased", "sent", "unknown"]), isNotNull(handedOverAt));
	const isIt = and(eq(id, delivery), hasLeft);
	return commitOrRollBack(
		db.batch([
			db.update(deliveries).set({ state: "failed", code }).where(isIt),
			rollbackUnlessChanged(db),
			...(fault === "none" ? [] : countFailure(db, delivery, fault, proof, now)),
		]),
	);
}

/** Also for somebody who has left: they must not be asked again. */
function recordComplaint(db: Db, delivery: string, proof: Proof, now: Date): Promise<boolean> {
	const subscription = db.select({ id: subscriptionId }).from(deliveries).where(eq(id, delivery));
	const theirs = inArray(newsletterSubscriptions.id, subscription);
	const isNew = and(theirs, ne(newsletterSubscriptions.state, "complained"));
	return commitOrRollBack(
		db.batch([
			db.update(newsletterSubscriptions).set({ state: "complained" }).where(isNew),
			rollbackUnlessChanged(db),
			...addConsent(db, "complained", proof, theirs, now),
		]),
	);
}
