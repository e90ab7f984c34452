import { and, eq, sql } from "drizzle-orm";
import { foldEmail } from "../../accounts/emails.ts";
import type { Db } from "../../db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "../../lists/cursor.ts";
import { countFound, isFound } from "../../lists/search.ts";
import { consentEvents } from "../../tables/people/consent.ts";
import { newsletterSubscriptions, type SubscriptionState } from "../../tables/people/newsletter-subscriptions.ts";

const searched = {
	table: newsletterSubscriptions,
	index: "newsletter_subscriptions_searched",
	id: newsletterSubscriptions.id,
	time: newsletterSubscriptions.createdAt,
};

const hasAddress = (part: string) => sql`instr(${newsletterSubscriptions.emailFolded}, ${foldEmail(part)}) > 0`;

interface Wanted {
	start?: PageStart<Cursor>;
	words?: string;
	/** Not with `words`: a search is in all states. */
	state?: SubscriptionState;
}

const { id, email, privacyAccepted, createdAt, state } = newsletterSubscriptions;

function wantedOrder(most: number, { start, words, state: one }: Wanted) {
	const { where, orderBy } = newestFirst(createdAt, id, start);
	const listed = one ? and(eq(state, one), where) : where;
	return { where: words ? isFound(searched, hasAddress(words), most, start) : listed, orderBy };
}

export function pageOfSubscriptions(db: Db, most: number, wanted: Wanted = {}) {
	const { where, orderBy } = wantedOrder(most, wanted);
	return db
		.select({ id, email, createdAt, state })
		.from(newsletterSubscriptions)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export type Subscription = Awaited<ReturnType<typeof pageOfSubscriptions>>[number];

/** What was agreed to and when, oldest first: "asked 2026-11-24T10:00:00Z; confirmed 2026-11-24T10:05:00Z". */
const consents = sql<string | null>`(select group_concat(kind || ' ' || time, '; ') from (
	select ${consentEvents.kind} as kind, strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(${consentEvents.givenAt}, ${consentEvents.at}) / 1000, 'unixepoch') as time
	from ${consentEvents} where ${consentEvents.subscriptionId} = ${newsletterSubscriptions.id} order by ${consentEvents.at}))`;

export function pageOfSubscriptionsForExport(db: Db, most: number, wanted: Wanted = {}) {
	const { where, orderBy } = wantedOrder(most, wanted);
	return db
		.select({ id, email, privacyAccepted, createdAt, state, consents: consents.as("consents") })
		.from(newsletterSubscriptions)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export function countSubscriptions(db: Db, words: string) {
	return countFound(db, searched, hasAddress(words));
}
