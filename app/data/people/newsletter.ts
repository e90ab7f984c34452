import { sql } from "drizzle-orm";
import { foldEmail } from "../accounts/emails.ts";
import type { Db } from "../db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "../lists/cursor.ts";
import { countFound, isFound } from "../lists/search.ts";
import { newsletterSubscriptions } from "../tables/people/newsletter-subscriptions.ts";

export async function subscribe(db: Db, email: string): Promise<"subscribed" | "duplicate"> {
	const inserted = await db
		.insert(newsletterSubscriptions)
		.values({ email, emailFolded: foldEmail(email), privacyAccepted: true })
		.onConflictDoNothing({ target: newsletterSubscriptions.emailFolded })
		.returning({ id: newsletterSubscriptions.id });
	return inserted.length === 1 ? "subscribed" : "duplicate";
}

const searched = {
	table: newsletterSubscriptions,
	index: "newsletter_subscriptions_searched",
	id: newsletterSubscriptions.id,
	time: newsletterSubscriptions.createdAt,
};

const hasAddress = (part: string) => sql`instr(${newsletterSubscriptions.emailFolded}, ${foldEmail(part)}) > 0`;

export function pageOfSubscriptions(
	db: Db,
	most: number,
	{ start, words }: { start?: PageStart<Cursor>; words?: string } = {},
) {
	const { id, email, privacyAccepted, createdAt } = newsletterSubscriptions;
	const { where, orderBy } = newestFirst(createdAt, id, start);
	return db
		.select({ id, email, privacyAccepted, createdAt })
		.from(newsletterSubscriptions)
		.where(words ? isFound(searched, hasAddress(words), most, start) : where)
		.orderBy(...orderBy)
		.limit(most);
}

export type Subscription = Awaited<ReturnType<typeof pageOfSubscriptions>>[number];

export function countSubscriptions(db: Db, words: string) {
	return countFound(db, searched, hasAddress(words));
}
