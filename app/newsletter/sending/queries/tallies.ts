import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type DeliveryState, deliveries } from "../tables.ts";

export async function hasReachedSomebody(db: Db, letterId: string): Promise<boolean> {
	const hasReached = and(eq(deliveries.letterId, letterId), eq(deliveries.state, "sent"));
	const [found] = await db.select({ id: deliveries.id }).from(deliveries).where(hasReached).limit(1);
	return found !== undefined;
}

export type Tallies = Record<DeliveryState, number>;

export async function tallyDeliveries(db: Db, letterId: string): Promise<Partial<Tallies>> {
	const rows = await db
		.select({ state: deliveries.state, number: sql<number>`count(*)` })
		.from(deliveries)
		.where(eq(deliveries.letterId, letterId))
		.groupBy(deliveries.state);
	return Object.fromEntries(rows.map((row) => [row.state, row.number]));
}

const mostCodes = 5;

export function tallyCodes(db: Db, letterId: string) {
	const number = sql<number>`count(*)`;
	return db
		.select({ code: sql<string>`${deliveries.code}`, number })
		.from(deliveries)
		.where(and(eq(deliveries.letterId, letterId), eq(deliveries.state, "failed"), isNotNull(deliveries.code)))
		.groupBy(deliveries.code)
		.orderBy(desc(number))
		.limit(mostCodes);
}
