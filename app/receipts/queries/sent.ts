import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { LngLat } from "#app/places/projection.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import type { SentColumns } from "#app/platform/data/record.ts";
import { storedColumns, storedName } from "#app/platform/records/queries/records.ts";
import { type SentKind, sentKinds, sentOf, tableOf } from "#app/platform/records/records.ts";
import { trash } from "#app/platform/records/tables.ts";
import { authorNews, corrections, withdrawals } from "../tables-authors.ts";

type SentTable = Record<"id", AnySQLiteColumn> &
	Partial<
		Record<"reply" | "repliedAt" | "answerDueAt" | "status" | "reviewedAt" | "email" | "reason", AnySQLiteColumn>
	>;

const columnsOf = (kind: SentKind): SentColumns & SentTable => ({
	...(tableOf(kind) satisfies SentTable),
	...sentOf(kind),
});

/** What a receipt needs of each kind. */
export const sentColumns = Object.fromEntries(sentKinds.map((kind) => [kind, columnsOf(kind)])) as Record<
	SentKind,
	SentColumns & SentTable
>;

export interface SentRecord {
	kind: SentKind;
	recordId: string;
}

/** "restricted": in the trash until somebody releases it, so it has no end. */
export const standings = ["stored", "restricted", "trashed", "withdrawn"] as const;
export type Standing = (typeof standings)[number];

export interface Sent extends SentRecord {
	standing: Standing;
	/** When it will be erased, if it is not stored. */
	erasedAt?: Date;
	words: string;
	sentAt: Date;
	where?: string;
	point?: LngLat;
	/** As map/drawn/stored.ts encodes it; the point is its middle. */
	line?: string;
	/** Whether its author may say where on the map. */
	isPlaced?: boolean;
	status?: string;
	reviewedAt?: Date;
	email?: string;
	reason?: string;
	reply?: string;
	repliedAt?: Date;
	/** A mail with the answer has not left yet. */
	isAnswerDue?: boolean;
	correction?: Correction;
	newsEmail?: string;
	/** Its owner has said yes. */
	newsConfirmed?: boolean;
	/** Of answers to a form that changes: its version, and what was chosen in it. */
	form?: { version: string; chosen: string };
}

export type Correction = Pick<typeof corrections.$inferSelect, "after" | "state" | "createdAt" | "settledAt">;

/** The row as JSON, by the names of the columns in the database. */
export function rowOf(kind: SentKind): SQL<string> {
	const pairs = storedColumns(kind).map((column) => sql`${storedName(column)}, ${column}`);
	return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

export async function findSent(db: Db, { kind, recordId }: SentRecord): Promise<Sent | undefined> {
	const table = tableOf(kind);
	const stored = sql`select 'stored' as standing, ${rowOf(kind)} as row_json, null as standing_time from ${table} where ${table.id} = ${recordId}`;
	const trashed = sql`select iif(${trash.restrictedAt} is null, 'trashed', 'restricted'), ${trash.row}, ${trash.deletedAt} from ${trash} where ${trash.recordId} = ${recordId}`;
	const withdrawn = sql`select 'withdrawn', ${withdrawals.row}, ${withdrawals.eraseAt} from ${withdrawals} where ${withdrawals.id} = ${recordId}`;
	const { after, state, createdAt, settledAt } = corrections;
	const [found, [correction], [news]] = await db.batch([
		db
			.select({
				standing: sql<Standing>`standing`.as("standing"),
				row: sql<string>`row_json`.as("row_json"),
				time: sql<number | null>`standing_time`.as("standing_time"),
			})
			.from(sql`(${stored} union all ${trashed} union all ${withdrawn})`),
		db
			.select({ after, state, createdAt, settledAt })
			.from(corrections)
			.where(eq(corrections.recordId, recordId))
			.orderBy(desc(createdAt), desc(corrections.id))
			.limit(1),
		db
			.select({ email: authorNews.email, confirmedAt: authorNews.confirmedAt, dueAt: authorNews.dueAt })
			.from(authorNews)
			.where(eq(authorNews.recordId, recordId)),
	]);
	const [one] = standings.flatMap((standing) => found.filter((row) => row.standing === standing));
	if (!one) return undefined;
	const row: Record<string, unknown> = JSON.parse(one.row);
	const valueIn = (column: AnySQLiteColumn | undefined) => column && row[storedName(column)];
	const textIn = (column: AnySQLiteColumn | undefined) => {
		const value = valueIn(column);
		return typeof value === "string" ? value : undefined;
	};
	const timeIn = (column: AnySQLiteColumn | undefined) => {
		const value = valueIn(column);
		return typeof value === "number" ? new Date(value) : undefined;
	};
	const { words, at, where, point, line, status, reviewedAt, email, reason, reply, repliedAt, answerDueAt, form } =
		sentColumns[kind];
	return {
		kind,
		recordId,
		standing: one.standing,
		erasedAt: erasureOf(one.standing, one.time),
		words: textIn(words) ?? "",
		sentAt: new Date(Number(row[storedName(at)])),
		where: textIn(where),
		point: pointIn(row, point),
		line: textIn(line),
		isPlaced: point !== undefined,
		status: textIn(status),
		reviewedAt: timeIn(reviewedAt),
		email: textIn(email),
		reason: textIn(reason),
		reply: textIn(reply),
		repliedAt: timeIn(repliedAt),
		isAnswerDue: news?.confirmedAt ? news.dueAt !== null : timeIn(answerDueAt) !== undefined,
		correction,
		newsEmail: news?.email,
		newsConfirmed: news && news.confirmedAt !== null,
		form: form && { version: textIn(form.version) ?? "", chosen: textIn(form.chosen) ?? "{}" },
	};
}

function pointIn(row: Record<string, unknown>, columns: SentColumns["point"]): LngLat | undefined {
	if (!columns) return undefined;
	const [longitude, latitude] = columns.map((column) => row[storedName(column)]);
	return typeof longitude === "number" && typeof latitude === "number" ? { longitude, latitude } : undefined;
}

function erasureOf(standing: Standing, time: number | null): Date | undefined {
	if (standing === "stored" || standing === "restricted" || time === null) return undefined;
	return new Date(standing === "trashed" ? time + lifetimes.trash : time);
}
