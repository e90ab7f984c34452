import { type SQL, sql } from "drizzle-orm";

/* Which subscriptions an import has made. Names are written out, as in list.ts. */

export const hasEvent = (which: SQL) =>
	sql`exists (select 1 from consent_events e where e.subscription_id = newsletter_subscriptions.id and ${which})`;

/** They have subscribed by themselves. */
export const hasOwnYes = hasEvent(sql`e.kind in ('asked', 'confirmed')`);

/** An import makes a subscription and its proof at the same moment. */
const isMade = sql`e.kind = 'imported' and e.at = newsletter_subscriptions.created_at`;

export const isMadeBy = (importId: string) => hasEvent(sql`${isMade} and e.request_id = ${importId}`);

export const isUndone = (importId: SQL) =>
	sql`exists (select 1 from audit_log u where u.record_id = ${importId} and u.kind = 'imports' and u.action = 'deleted')`;

/** Came by an import, and nothing but this one speaks for it. Who has left stays, as a mark not to write to again. */
export const isOnlyOf = (importId: string) =>
	sql`newsletter_subscriptions.state not in ('unsubscribed', 'complained') and not ${hasOwnYes} and ${hasEvent(isMade)}
		and ${hasEvent(sql`e.kind = 'imported' and e.request_id = ${importId}`)}
		and not ${hasEvent(sql`e.kind = 'imported' and e.request_id <> ${importId} and not ${isUndone(sql`e.request_id`)}`)}`;
