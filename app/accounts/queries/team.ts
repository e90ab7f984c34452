import { and, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Role, roles } from "#app/platform/content/roles.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type Actor, audit, auditInvitationsOf, change } from "#app/platform/records/queries/audit-log.ts";
import { officeAgent } from "../content/account.ts";
import { users } from "../tables.ts";
import { invitations, roleSettings } from "../team/tables.ts";
import { addAuthEvent } from "./auth-events.ts";
import { endSessions } from "./sessions.ts";
import { hasVerifiedFactor } from "./users.ts";

/** For the statement that writes: somebody may have taken the role away meanwhile. */
export function isAdministrator(by: Actor): SQL {
	return sql`exists (select 1 from users as actor where actor.id = ${by.userId} and actor.role = 'administration')`;
}

/** Last seen: in a session, or at a sign-in. */
export function listTeam(db: Db) {
	const inSession = sql`select max(last_seen_at) from sessions where user_id = users.id and awaits_code = 0`;
	const byEvent = sql`select created_at from auth_events
		where user_id = users.id and type in ('SIGNED_IN', 'INITIAL_SESSION', 'TOKEN_REFRESHED')
		order by created_at desc limit 1`;
	return db
		.select({
			id: users.id,
			email: users.email,
			role: users.role,
			hasFactor: hasVerifiedFactor(),
			lastSeenAt: sql<Date | null>`max(coalesce((${inSession}), 0), coalesce((${byEvent}), 0))`
				.mapWith((time: number) => (time ? new Date(time) : null))
				.as("seen"),
		})
		.from(users)
		.where(isNotNull(users.role))
		.orderBy(users.emailFolded);
}

export function findMember(db: Db, id: string) {
	return db
		.select({ id: users.id, email: users.email, role: users.role })
		.from(users)
		.where(and(eq(users.id, id), isNotNull(users.role)));
}

/** False for oneself, or if somebody else was faster: so at least one administrator stays. */
export function changeRole(
	db: Db,
	by: Actor,
	{ id, before, role }: { id: string; before: Role; role: Role },
): Promise<boolean> {
	const isAsRead = and(eq(users.id, id), eq(users.role, before), isOther(by));
	return commitOrRollBack(
		db.batch([
			db.update(users).set({ role }).where(isAsRead),
			rollbackUnlessChanged(db),
			...(role === "administration" ? [] : withdrawInvitationsOf(db, by, id)),
			addAuthEvent(db, { userId: id, type: "USER_UPDATED", agent: officeAgent }),
			audit(db, by, { action: "updated", kind: "team", id, changed: [role] }),
		]),
	);
}

const withdrawInvitationsOf = (db: Db, by: Actor, id: string): Query[] => [
	auditInvitationsOf(db, by, id),
	db.delete(invitations).where(eq(invitations.invitedBy, id)),
];

/** The account stays, signed out everywhere; whom they have invited and has not come yet, may not come any more. */
export function endAccess(db: Db, by: Actor, id: string): Promise<boolean> {
	const hasAccess = and(eq(users.id, id), isNotNull(users.role), isOther(by));
	return commitOrRollBack(
		db.batch([
			db.update(users).set({ role: null }).where(hasAccess),
			rollbackUnlessChanged(db),
			...withdrawInvitationsOf(db, by, id),
			endSessions(db, id),
			addAuthEvent(db, { userId: id, type: "USER_UPDATED", agent: officeAgent }),
			audit(db, by, { action: "deleted", kind: "team", id }),
		]),
	);
}

const isOther = (by: Actor) => and(ne(users.id, by.userId), isAdministrator(by));

/** For an account without a role whose password is as it was read. Put it before `rollbackUnlessChanged`. */
export function giveRole(db: Db, id: string, passwordHash: string, role: Role) {
	const isAsRead = and(eq(users.id, id), isNull(users.role), eq(users.passwordHash, passwordHash));
	return db.update(users).set({ role, confirmBy: null }).where(isAsRead);
}

export function listRoleSettings(db: Db) {
	return db.select().from(roleSettings);
}

export function saveRoleSettings(db: Db, by: Actor, needFactor: readonly Role[]): Promise<boolean> {
	const rows = roles.map((role) => sql`(${role}, ${Number(needFactor.includes(role))})`);
	const values = sql.join(rows, sql`, `);
	const save = db
		.insert(roleSettings)
		// "where" also tells the parser that "on conflict" is no join.
		.select(sql`select column1, column2 from (values ${values}) where ${isAdministrator(by)}`)
		.onConflictDoUpdate({ target: roleSettings.role, set: { needsFactor: sql`excluded.needs_factor` } });
	return change(db, by, { action: "updated", kind: "roleSettings", changed: needFactor }, save);
}
