import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";

/* SQL without parameters: `/admin/estat` and `npm run status`, which passes texts to wrangler, ask the same. */

const pending = (kind: string) =>
	`coalesce((select records from record_counts where kind = '${kind}' and part = 'pending'), 0)`;
const count = (table: string) => `(select count(*) from ${table})`;

const waiting = {
	testimonials: pending("testimonials"),
	mapComments: pending("mapComments"),
	/** Links that were mailed and not opened. */
	signUps: count("sign_ups"),
	/** Accounts that will be asked by mail to confirm their address. */
	confirmations: count("users where email_verified_at is null and role is null and confirm_by is null"),
	/** Beyond what a day has of their kind. */
	mails: count("caused_mails where sent_at is null"),
	uploads: count("uploads"),
	recordings: count("held_uploads"),
	trash: count("trash where restricted_at is null"),
	unclaimed: count("unclaimed_media"),
};
export type Waiting = Record<keyof typeof waiting, number>;

const waitingQuery = `select ${Object.entries(waiting)
	.map(([name, number]) => `${number} as ${name}`)
	.join(", ")}`;

export interface Received {
	records: number;
}

/** All that visitors have sent and that is still there. */
const receivedQuery = `select coalesce(sum(records), 0) as records from record_counts
	where part in ('all', 'pending', 'approved', 'rejected', 'hidden')`;

export interface ShownIncident {
	event: string;
	route: string;
	times: number;
	requestId: string;
	/** Milliseconds since 1970. */
	firstAt: number;
	lastAt: number;
	milliseconds: number | null;
}

const incidentsQuery = `select event, route, sum(times) as times, min(first_at) as firstAt, max(last_at) as lastAt,
	max(milliseconds) as milliseconds, (select request_id from incidents as one
		where one.event = incidents.event and one.route = incidents.route order by last_at desc limit 1) as requestId
	from incidents group by event, route order by lastAt desc limit 50`;

export interface AppliedMigrations {
	applied: number;
	last: string | null;
}

const migrationsQuery = `select count(*) as applied,
	(select name from d1_migrations order by id desc limit 1) as last from d1_migrations`;

const rowsOf = (query: string, columns: readonly string[]) =>
	`(select json_group_array(json_object(${columns.map((one) => `'${one}', ${one}`).join(", ")})) from (${query}))`;

/** All of them in one row, each as JSON: each call of wrangler takes seconds. */
export const allQuery = `select
	${rowsOf(migrationsQuery, ["applied", "last"])} as migrations,
	${rowsOf(waitingQuery, Object.keys(waiting))} as waiting,
	${rowsOf(receivedQuery, ["records"])} as received,
	${rowsOf(incidentsQuery, ["event", "route", "times", "requestId", "firstAt", "lastAt", "milliseconds"])} as incidents`;

export type AllFacts = Record<"migrations" | "waiting" | "received" | "incidents", string>;

export const readWaiting = (db: Db) => db.all<Waiting>(sql.raw(waitingQuery));
export const readReceived = (db: Db) => db.all<Received>(sql.raw(receivedQuery));
export const readIncidents = (db: Db) => db.all<ShownIncident>(sql.raw(incidentsQuery));
export const readMigrations = (db: Db) => db.all<AppliedMigrations>(sql.raw(migrationsQuery));
