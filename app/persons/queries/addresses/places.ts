import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { erasures } from "../../requests/tables.ts";
import { columnNamed } from "../chosen-rows.ts";
import { recordHolders } from "../trashed.ts";

export interface Unfolded {
	/** SQLite's own number of the row. */
	at: number;
	email: string;
	/** What it is to be compared by. */
	folded: string;
}

/** Where addresses stand, each with its folded one. */
export interface AddressPlace {
	table: SQLiteTable;
	email: SQL;
	folded: SQL;
	/** A column that a trial may not find yet, and what the address was compared by without it. */
	newColumn?: string;
	before: SQL;
	/** For one batch. Addresses of subscriptions that fold to the same are merged besides. */
	fold(row: Unfolded): SQL[];
}

const [email, folded] = [sql`email`, sql`email_folded`];
const isRow = ({ at, email }: Unfolded) => sql`rowid = ${at} and email = ${email}`;

const ofUsers = {
	email,
	folded: sql`coalesce(folded_twin, email_folded)`,
	newColumn: "folded_twin",
	before: folded,
	fold: (row: Unfolded) => [
		sql`update or ignore users set email_folded = ${row.folded}, folded_twin = null where ${isRow(row)}`,
		sql`update users set folded_twin = ${row.folded} where ${isRow(row)} and email_folded <> ${row.folded}`,
	],
};

/** The newer one stays, as when somebody is invited again. */
const ofInvitations = {
	email,
	folded,
	before: folded,
	fold: (row: Unfolded) => [
		sql`delete from invitations where email_folded = ${row.folded} and rowid <> ${row.at}
			and created_at <= (select created_at from invitations where ${isRow(row)})`,
		sql`update or ignore invitations set email_folded = ${row.folded} where ${isRow(row)}`,
		sql`delete from invitations where ${isRow(row)} and email_folded <> ${row.folded}`,
	],
};

const ofErasures = {
	email,
	folded: email,
	before: email,
	fold: (row: Unfolded) => [sql`update erasures set email = ${row.folded} where ${isRow(row)}`],
};

/** A record as JSON. */
const inRow = (table: SQLiteTable) => ({
	email: sql`"row" ->> '$.email'`,
	folded: sql`"row" ->> '$.email_folded'`,
	before: sql`"row" ->> '$.email_folded'`,
	fold: (row: Unfolded) => [
		sql`update ${table} set "row" = json_set("row", '$.email_folded', ${row.folded})
			where rowid = ${row.at} and "row" ->> '$.email' = ${row.email}`,
	],
});

const inColumns = (table: SQLiteTable, isNew: boolean) => ({
	email,
	folded,
	...(isNew ? { newColumn: "email_folded", before: sql`null` } : { before: folded }),
	fold: (row: Unfolded) => [sql`update or ignore ${table} set email_folded = ${row.folded} where ${isRow(row)}`],
});

export const addressPlaces: readonly AddressPlace[] = personalTables.flatMap((entry) => {
	const { table } = entry;
	if (nameOfTable(entry) in recordHolders) return [{ table, ...inRow(table) }];
	if (table === users) return [{ table, ...ofUsers }];
	if (table === invitations) return [{ table, ...ofInvitations }];
	if (table === erasures) return [{ table, ...ofErasures }];
	const column = columnNamed(entry, "emailFolded");
	return column ? [{ table, ...inColumns(table, !column.notNull) }] : [];
});
