import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { deleteAccountLinks } from "#app/accounts/queries/account-links.ts";
import { deleteDevices } from "#app/accounts/queries/devices.ts";
import { endSessions } from "#app/accounts/queries/sessions.ts";
import { users } from "#app/accounts/tables.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, audit, change } from "#app/platform/records/queries/audit-log.ts";

/* An account is no record: it is not in the trash while it is restricted, and its address is changed by its owner. */

const kind = "personRequests";

/** Members of the back-office have to lose their role first. */
const isVisitors = (id: string) => and(eq(users.id, id), isNull(users.role));

/** `users:ID`, as ticked rows are named. */
export const accountIn = (text: string): string | undefined => /^users:([\w-]{1,64})$/.exec(text)?.[1];

export async function findVisitorsAccount(db: Db, id: string): Promise<{ id: string; email: string } | undefined> {
	return db.select({ id: users.id, email: users.email }).from(users).where(isVisitors(id)).get();
}

/** Ends all sessions, and nobody can sign in. False if it is gone or restricted already. */
export function restrictAccount(db: Db, by: Actor, requestId: string, id: string): Promise<boolean> {
	const entry = { action: "restricted", kind, id: requestId, changed: ["account"] } as const;
	const isIt = and(isVisitors(id), isNull(users.restrictedAt));
	const restrict = db.update(users).set({ restrictedAt: new Date() }).where(isIt);
	return change(db, by, entry, endSessions(db, id), deleteDevices(db, id), deleteAccountLinks(db, id), restrict);
}

export function releaseAccount(db: Db, by: Actor, requestId: string, id: string): Promise<boolean> {
	const entry = { action: "released", kind, id: requestId, changed: ["account"] } as const;
	const isIt = and(eq(users.id, id), isNotNull(users.restrictedAt));
	return change(db, by, entry, db.update(users).set({ restrictedAt: null }).where(isIt));
}

export async function auditNewAddress(db: Db, by: Actor, requestId: string): Promise<void> {
	await audit(db, by, { action: "updated", kind, id: requestId, changed: ["accountEmail"] });
}
