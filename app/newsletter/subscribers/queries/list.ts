import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldPart } from "#app/platform/data/emails.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countFound, isFound } from "#app/platform/data/lists/search.ts";
import { newsletterSubscriptions, type SubscriptionState } from "../tables.ts";
import type { consentEvents } from "../tables-consent.ts";
import { isProven } from "./office.ts";

const searched = {
	table: newsletterSubscriptions,
	index: "newsletter_subscriptions_searched",
	id: newsletterSubscriptions.id,
	time: newsletterSubscriptions.createdAt,
};

const hasAddress = (part: string) => sql`instr(${newsletterSubscriptions.emailFolded}, ${foldPart(part)}) > 0`;

interface Wanted {
	start?: PageStart<Cursor>;
	words?: string;
	/** Not with `words`: a search is in all states. */
	state?: SubscriptionState;
}

const { id, email, privacyAccepted, createdAt, state } = newsletterSubscriptions;

function wantedOrder(most: number, { start, words, state: one }: Wanted) {
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	const listed = one ? and(eq(state, one), where) : where;
	return { where: words ? isFound(searched, hasAddress(words), most, start) : listed, orderBy };
}

export function pageOfSubscriptions(db: Db, most: number, wanted: Wanted = {}) {
	const { where, orderBy } = wantedOrder(most, wanted);
	const listed = { id, email, createdAt, state, isProven };
	return db.select(listed).from(newsletterSubscriptions).where(where).orderBy(orderBy).limit(most);
}

export type Subscription = Awaited<ReturnType<typeof pageOfSubscriptions>>[number];

export type ExportedConsent = Pick<
	typeof consentEvents.$inferSelect,
	"kind" | "at" | "givenAt" | "source" | "wordsHash" | "policyHash"
>;

/** Oldest first, as JSON. Names are written out: in a select of one table drizzle leaves the table out of them. */
const consents = sql<string>`(select json_group_array(json_object('kind', e.kind, 'at', e.at, 'givenAt', e.given_at,
	'source', e.source, 'wordsHash', e.words_hash, 'policyHash', e.policy_hash)) from (
	select * from consent_events where subscription_id = newsletter_subscriptions.id order by at, id) e)`.mapWith(
	readConsents,
);

function readConsents(json: string): ExportedConsent[] {
	type Times = { at: number; givenAt: number | null };
	const events = JSON.parse(json) as (Omit<ExportedConsent, keyof Times> & Times)[];
	return events.map(({ at, givenAt, ...event }) => ({
		...event,
		at: new Date(at),
		givenAt: givenAt === null ? null : new Date(givenAt),
	}));
}

export function pageOfSubscriptionsForExport(db: Db, most: number, wanted: Wanted = {}) {
	const { where, orderBy } = wantedOrder(most, wanted);
	const exported = { id, email, privacyAccepted, createdAt, state, consents: consents.as("consents") };
	return db.select(exported).from(newsletterSubscriptions).where(where).orderBy(orderBy).limit(most);
}

export function countSubscriptions(db: Db, words: string) {
	return countFound(db, searched, hasAddress(words));
}
