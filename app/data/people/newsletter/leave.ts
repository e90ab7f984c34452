import { and, eq, ne, type SQL } from "drizzle-orm";
import { foldEmail } from "../../accounts/emails.ts";
import type { Db } from "../../db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../../rollback-unless-changed.ts";
import { newsletterSubscriptions } from "../../tables/people/newsletter-subscriptions.ts";
import { addConsent, type Proof } from "./consent.ts";

const { email, emailFolded, state, token } = newsletterSubscriptions;

/** Who has the link ends the subscription, however often it is asked for. */
export const leaveByToken = (db: Db, theirs: string, proof: Proof, now: Date) =>
	leave(db, eq(token, theirs), proof, now);

export const leaveByAddress = (db: Db, address: string, proof: Proof, now: Date) =>
	leave(db, eq(emailFolded, foldEmail(address)), proof, now);

/** False if there was nothing to end. */
function leave(db: Db, who: SQL, proof: Proof, now: Date): Promise<boolean> {
	return commitOrRollBack(
		db.batch([
			db
				.update(newsletterSubscriptions)
				.set({ state: "unsubscribed" })
				.where(and(who, ne(state, "unsubscribed"))),
			rollbackUnlessChanged(db),
			...addConsent(db, "withdrawn", proof, who, now),
		]),
	);
}

export async function findByToken(db: Db, theirs: string) {
	const [found] = await db.select({ email, state }).from(newsletterSubscriptions).where(eq(token, theirs));
	return found;
}
