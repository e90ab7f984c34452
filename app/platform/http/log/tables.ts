import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "#app/platform/data/columns.ts";

/** Errors and slow requests by day, event and route, for two weeks. Nothing of what was sent is here. */
export const incidents = sqliteTable(
	"incidents",
	{
		/** UTC. */
		day: text().notNull(),
		/** As in the log. */
		event: text().notNull(),
		/** As in routes.ts; empty outside requests. */
		route: text().notNull(),
		times: integer().notNull(),
		/** Of the last one. */
		requestId: text().notNull(),
		firstAt: time().notNull(),
		lastAt: time().notNull(),
		/** The longest, for slow requests. */
		milliseconds: integer(),
	},
	(t) => [primaryKey({ columns: [t.day, t.event, t.route] })],
);
