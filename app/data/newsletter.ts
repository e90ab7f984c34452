import { type Cursor, newestFirst, type PageStart } from "./cursor.ts";
import type { Db } from "./db.server.ts";
import { foldEmail } from "./emails.ts";
import { newsletterSubscriptions } from "./tables.ts";

/** Subscribes an address unless it already is; the unique index decides, so parallel calls cannot make two rows. */
export async function subscribe(db: Db, email: string): Promise<"subscribed" | "duplicate"> {
	const inserted = await db
		.insert(newsletterSubscriptions)
		.values({ email, emailFolded: foldEmail(email), privacyAccepted: true })
		.onConflictDoNothing({ target: newsletterSubscriptions.emailFolded })
		.returning({ id: newsletterSubscriptions.id });
	return inserted.length === 1 ? "subscribed" : "duplicate";
}

/** Newest first. */
export function pageOfSubscriptions(db: Db, most: number, start?: PageStart<Cursor>) {
	const { id, email, privacyAccepted, createdAt } = newsletterSubscriptions;
	const { where, orderBy } = newestFirst(createdAt, id, start);
	return db
		.select({ id, email, privacyAccepted, createdAt })
		.from(newsletterSubscriptions)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export type Subscription = Awaited<ReturnType<typeof pageOfSubscriptions>>[number];
