import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { addDays } from "#app/platform/ui/text/dates.ts";
import { incidents } from "./tables.ts";

/** Events are constants of the code and routes those of routes.ts, so a day rarely has more than twenty. */
const mostRowsADay = 200;
const daysKept = 14;

type Row = typeof incidents.$inferSelect;
export type Incident = Omit<Row, "day">;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** One batch. Adds to the rows of the day; a new row only while the day has room. */
export async function addIncidents(db: Db, [first, ...rest]: Incident[]): Promise<void> {
	if (first) await db.batch([add(db, first), ...rest.map((one) => add(db, one))]);
}

function add(db: Db, incident: Incident) {
	const { event, route, lastAt } = incident;
	const day = dayOf(lastAt);
	const isKnown = sql`exists (select 1 from ${incidents} where day = ${day} and event = ${event} and route = ${route})`;
	const hasRoom = sql`(select count(*) from ${incidents} where day = ${day}) < ${mostRowsADay}`;
	return db
		.insert(incidents)
		.select(valuesFor(incidents, { ...incident, day }, sql`where ${isKnown} or ${hasRoom}`))
		.onConflictDoUpdate({
			target: [incidents.day, incidents.event, incidents.route],
			set: {
				times: sql`${incidents.times} + excluded.times`,
				requestId: sql`excluded.request_id`,
				lastAt: sql`excluded.last_at`,
				milliseconds: sql`max(${incidents.milliseconds}, excluded.milliseconds)`,
			},
		});
}

export function deleteOldIncidents(db: Db, now: Date) {
	return db.delete(incidents).where(lt(incidents.day, addDays(dayOf(now), -daysKept)));
}

export async function countSince(db: Db, event: string, since: Date): Promise<number> {
	const [found] = await db
		.select({ times: sql<number>`coalesce(sum(${incidents.times}), 0)` })
		.from(incidents)
		.where(and(eq(incidents.event, event), gte(incidents.lastAt, since)));
	return found?.times ?? 0;
}
