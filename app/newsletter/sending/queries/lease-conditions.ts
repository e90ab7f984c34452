import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { letters } from "../../letters/tables.ts";
import { newsletterSubscriptions } from "../../subscribers/tables.ts";
import { deliveries } from "../tables.ts";

const { id, letterId, subscriptionId, state, lease, handedOverAt } = deliveries;

export const leaseMs = 60_000;

/** Deliveries (ids) of a letter, for one consumer. */
export interface Batch {
	letterId: string;
	lease: string;
	deliveries: string[];
}

export const isBeingSent = (db: Db) =>
	exists(
		db
			.select({ one: sql`1` })
			.from(letters)
			.where(and(eq(letters.id, letterId), eq(letters.state, "sending"), isNull(letters.stoppedAt))),
	);

export const hasSubscriber = (db: Db) =>
	db
		.select({ one: sql`1` })
		.from(newsletterSubscriptions)
		.where(and(eq(newsletterSubscriptions.id, subscriptionId), eq(newsletterSubscriptions.state, "subscribed")));

export const isOf = ({ deliveries: ids, lease: mine }: Batch) =>
	and(inArray(id, eachOf(ids)), eq(lease, mine), eq(state, "leased"));

/** Those of the batch that nobody has handed over yet. */
export const isWaiting = (batch: Batch) => and(isOf(batch), isNull(handedOverAt));
