import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { enterInLedger } from "#app/platform/records/queries/erasure-ledger.ts";
import { users } from "../tables.ts";

/** False for the last administrator who is let in (`adminEmails`, if set). In the ledger: no backup brings it back. */
export async function deleteUser(db: Db, id: string, adminEmails?: readonly string[]): Promise<boolean> {
	const isLetIn = adminEmails ? sql`other.email_folded in ${eachOf(adminEmails.map(foldEmail))}` : sql`1`;
	const others = sql`exists (select 1 from users as other where other.id <> ${id} and other.role = 'administration' and ${isLetIn})`;
	const mayGo = or(isNull(users.role), ne(users.role, "administration"), others);
	const ledger = await enterInLedger(db, [{ table: users, id }]);
	return commitOrRollBack(
		db.batch([db.delete(users).where(and(eq(users.id, id), mayGo)), rollbackUnlessChanged(db), ...ledger]),
	);
}
