import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { type SentKind, type TableOf, tableOf } from "#app/platform/records/records.ts";
import { addReceipt, endOldReceipts, type NewReceipt } from "./receipts.ts";

type Insert<Kind extends SentKind> = TableOf<Kind>["$inferInsert"];
type Named<Kind extends SentKind, Fields> = Extract<keyof Fields, keyof Insert<Kind>>;

/** A kind and the fields of its form (participation/sent-fields.ts): each has a column with its name. */
export interface SentFieldsOfKind<Kind extends SentKind, Fields extends Record<keyof Fields, unknown>> {
	kind: Kind;
	fields: Fields & { [Name in Exclude<keyof Fields, keyof Insert<Kind>>]: "it has no column" };
}

/** What was left empty is missing, or undefined. */
type Written<Kind extends SentKind, Fields> = Pick<Insert<Kind>, Named<Kind, Fields>> & { formKey: string };
export type RowOfKind<Kind extends SentKind, Fields> = Insert<Kind> & Written<Kind, Fields>;

const columnsByName = (kind: SentKind): Record<string, SQLiteColumn> => getTableColumns<SQLiteTable>(tableOf(kind));

function columnNamed(kind: SentKind, name: string): SQLiteColumn {
	const column = columnsByName(kind)[name];
	if (!column) throw new Error(`${kind} has no column ${name}`);
	return column;
}

/** The columns of the fields, for a select. */
export const columnsOf = <Kind extends SentKind, Fields extends Record<keyof Fields, unknown>>(
	kind: Kind,
	fields: Fields,
) =>
	Object.fromEntries(Object.keys(fields).map((name) => [name, columnNamed(kind, name)])) as {
		[Name in Extract<keyof Fields, keyof TableOf<Kind>>]: TableOf<Kind>[Name];
	};

/** The row of this form, if each field has the same content. */
export function isSame<Kind extends SentKind, Fields extends Record<keyof Fields, unknown>>(
	{ kind, fields }: SentFieldsOfKind<Kind, Fields>,
	written: Written<Kind, Fields>,
): SQL | undefined {
	const values: Record<string, unknown> = written;
	const table = tableOf(kind);
	return and(
		eq(table.formKey, written.formKey),
		...Object.keys(fields).map((name) => sql`${columnNamed(kind, name)} is ${values[name] ?? null}`),
	);
}

/** Stores it with its receipt. True also if this very form was stored before; false if its key was used with other content. */
export async function storeSent<Kind extends SentKind, Fields extends Record<keyof Fields, unknown>>(
	db: Db,
	form: SentFieldsOfKind<Kind, Fields>,
	row: RowOfKind<Kind, Fields>,
	receipt: NewReceipt,
): Promise<boolean> {
	const table: SQLiteTable = tableOf(form.kind);
	const values: Record<string, unknown> & { email?: string | null } = row;
	const stored = "emailFolded" in table ? withFolded(values) : values;
	const [, given] = await db.batch([
		db
			.insert(table)
			.values(stored)
			.onConflictDoNothing({ target: columnNamed(form.kind, "formKey") }),
		addReceipt(db, form.kind, receipt, isSame(form, row)),
		endOldReceipts(db, receipt),
	]);
	return given.length > 0;
}

/** Whether this very form was stored before. If so, it gets one more receipt. */
export async function acknowledgeSent<Kind extends SentKind, Fields extends Record<keyof Fields, unknown>>(
	db: Db,
	form: SentFieldsOfKind<Kind, Fields>,
	written: Written<Kind, Fields>,
	receipt: NewReceipt,
	further?: SQL,
): Promise<boolean> {
	const [given] = await db.batch([
		addReceipt(db, form.kind, receipt, and(isSame(form, written), further)),
		endOldReceipts(db, receipt),
	]);
	return given.length > 0;
}
