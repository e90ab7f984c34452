import { type SQL, sql } from "drizzle-orm";
import { idsOf } from "../chosen-rows.ts";

/** Who has left or complained gets no more letters, whichever spelling they have used. */
const strongestFirst = sql`case state when 'complained' then 0 when 'unsubscribed' then 1 when 'bounced' then 2
	when 'subscribed' then 3 else 4 end`;

/** For one batch: the first takes over what the others have. They may have changed since they were read. */
export function mergeInto([kept = "", ...others]: readonly string[]): SQL[] {
	const all = sql`(select * from newsletter_subscriptions where id in ${idsOf([kept, ...others])})`;
	const theirs = sql`(select * from newsletter_subscriptions where id in ${idsOf(others)})`;
	const tokens = sql`(select group_concat(ltrim(coalesce(merged_tokens, '') || ' ' || coalesce(token, '')), ' ') from ${theirs})`;
	return [
		...others.flatMap((other) => takeOver(kept, other)),
		sql`update newsletter_subscriptions set
			state = (select state from ${all} order by ${strongestFirst} limit 1),
			merged_tokens = nullif(trim(coalesce(merged_tokens, '') || ' ' || ${tokens}), ''),
			mailed_at = (select max(mailed_at) from ${all}),
			confirmation_hash = null
			where id = ${kept} and exists ${theirs}`,
		sql`delete from newsletter_subscriptions where id in ${idsOf(others)} and exists (
			select 1 from newsletter_subscriptions where id = ${kept})`,
	];
}

/** A letter that one of them has got is not sent to the other. Proofs are copied: triggers refuse to change them. */
function takeOver(kept: string, other: string): SQL[] {
	const isThere = sql`exists (select 1 from newsletter_subscriptions where id = ${kept})`;
	return [
		sql`delete from deliveries where subscription_id = ${kept} and state = 'queued' and letter_id in (
			select letter_id from deliveries where subscription_id = ${other} and state <> 'queued') and ${isThere}`,
		sql`update or ignore deliveries set subscription_id = ${kept} where subscription_id = ${other} and ${isThere}`,
		sql`delete from deliveries where subscription_id = ${other} and ${isThere}`,
		sql`insert into consent_events
			(id, subscription_id, kind, at, words_hash, policy_hash, form, request_id, source, given_at)
			select lower(hex(randomblob(16))), ${kept}, kind, at, words_hash, policy_hash, form, request_id, source, given_at
			from consent_events where subscription_id = ${other} and ended_at is null and ${isThere}`,
	];
}
