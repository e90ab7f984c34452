import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Role } from "#app/platform/content/roles.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, audit, change } from "#app/platform/records/queries/audit-log.ts";
import { users } from "../tables.ts";
import { invitations } from "../team/tables.ts";
import { deleteAccountLinks } from "./account-links.ts";
import { addAuthEvent, type NewAuthEvent } from "./auth-events.ts";
import { deleteDevices } from "./devices.ts";
import { endSessions } from "./sessions.ts";
import { giveRole, isAdministrator } from "./team.ts";
import { setPasswordHash } from "./users.ts";

type NewInvitation = Pick<typeof invitations.$inferSelect, "id" | "tokenHash" | "email" | "role">;

/** Replaces an open one for the address. False if the actor has lost the right, or the address has a role. */
export function invite(db: Db, by: Actor, { id, tokenHash, email, role }: NewInvitation, now: Date): Promise<boolean> {
	const folded = foldEmail(email);
	const expiresAt = new Date(now.getTime() + lifetimes.invitations);
	const isFree = sql`not exists (select 1 from ${users} where ${users.emailFolded} = ${folded} and ${users.role} is not null)`;
	const times = { createdAt: now, expiresAt };
	const row = { id, tokenHash, email, emailFolded: folded, role, ...times, invitedBy: by.userId };
	const isAllowed = sql`where ${isAdministrator(by)} and ${isFree}`;
	return commitOrRollBack(
		db.batch([
			db.delete(invitations).where(and(eq(invitations.emailFolded, folded), isAdministrator(by))),
			db.insert(invitations).select(valuesFor(invitations, row, isAllowed)),
			rollbackUnlessChanged(db),
			audit(db, by, { action: "created", kind: "invitations", id, changed: [role] }),
		]),
	);
}

/** By a name of its own: a batch gives rows by the names of their columns. */
const inviterEmail = () => sql<string | null>`${users.email}`.as("inviter");

export function listInvitations(db: Db, now: Date) {
	const { id, email, role, expiresAt, invitedBy } = invitations;
	return db
		.select({
			...{ id, email, role, expiresAt, inviter: inviterEmail() },
			isOpen: sql<boolean>`${isOpen(now)}`.mapWith(Boolean).as("is_open"),
		})
		.from(invitations)
		.leftJoin(users, eq(users.id, invitedBy))
		.orderBy(invitations.emailFolded);
}

/** What ends with their access. */
export function listInvitationsOf(db: Db, userId: string, now: Date) {
	const { email, role } = invitations;
	return db
		.select({ email, role })
		.from(invitations)
		.where(and(eq(invitations.invitedBy, userId), gt(invitations.expiresAt, now)))
		.orderBy(invitations.emailFolded);
}

export function withdrawInvitation(db: Db, by: Actor, id: string): Promise<boolean> {
	const remove = db.delete(invitations).where(and(eq(invitations.id, id), isAdministrator(by)));
	return change(db, by, { action: "deleted", kind: "invitations", id }, remove);
}

export async function findInvitationTo(db: Db, email: string) {
	const isTo = eq(invitations.emailFolded, foldEmail(email));
	return db.select({ id: invitations.id }).from(invitations).where(isTo).get();
}

export async function findInvitation(db: Db, tokenHash: string, now: Date) {
	const { id, email, role, invitedBy } = invitations;
	return db
		.select({ id, email, role, inviter: inviterEmail() })
		.from(invitations)
		.leftJoin(users, eq(users.id, invitedBy))
		.where(isValid(tokenHash, now))
		.get();
}

/** Whoever has invited may do so still, whichever way the role was lost. */
const mayInvite = sql`exists (select 1 from users as inviter where inviter.id = ${invitations.invitedBy} and inviter.role = 'administration')`;

const isOpen = (now: Date) => and(gt(invitations.expiresAt, now), or(isNull(invitations.invitedBy), mayInvite));

const isValid = (tokenHash: string, now: Date) => and(eq(invitations.tokenHash, tokenHash), isOpen(now));

export interface Acceptance {
	tokenHash: string;
	userId: string;
	role: Role;
	event: NewAuthEvent;
	now: Date;
}

/**
 * False if another request took it, it was withdrawn, or the account has changed. Visitor sessions of it end.
 * `passwordHash` replaces the present one, where nobody has shown that the owner of the address has set it.
 */
export function acceptWithAccount(
	db: Db,
	accepted: Acceptance,
	{ before, passwordHash }: { before: string; passwordHash?: string },
): Promise<boolean> {
	const { userId, role, now } = accepted;
	const renewal = passwordHash
		? [setPasswordHash(db, userId, passwordHash, now), deleteDevices(db, userId), deleteAccountLinks(db, userId)]
		: [];
	return accept(db, accepted, [giveRole(db, userId, before, role), rollbackUnlessChanged(db), ...renewal]);
}

export function acceptWithNewAccount(
	db: Db,
	accepted: Acceptance,
	{ email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
	const { userId, role, now } = accepted;
	const account = { id: userId, email, emailFolded: foldEmail(email), passwordHash, role, emailVerifiedAt: now };
	return accept(db, accepted, [db.insert(users).values(account)]);
}

function accept(db: Db, { tokenHash, userId, role, event, now }: Acceptance, steps: Query[]): Promise<boolean> {
	return commitOrRollBack(
		db.batch([
			db.delete(invitations).where(isValid(tokenHash, now)),
			rollbackUnlessChanged(db),
			...steps,
			endSessions(db, userId),
			addAuthEvent(db, event),
			audit(db, { userId }, { action: "created", kind: "team", id: userId, changed: [role] }),
		]),
	);
}
