import { mailNotice } from "#app/mail/caused/admit.server.ts";
import { secretHashIn } from "#app/mail/secret-links.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { originOf } from "../events.server.ts";
import { hashPassword } from "../password/password.server.ts";
import { type Acceptance, acceptWithAccount, acceptWithNewAccount, findInvitation } from "../queries/invitations.ts";
import { findUser, findUserByEmail, type User } from "../queries/users.ts";
import { currentUser, mayAdminister } from "../session/session.server.ts";

/** Undefined alike for a link that is unknown, used, withdrawn or too old. */
export async function openedInvitation(state: RequestState, request: Request) {
	const { db } = state;
	const tokenHash = await secretHashIn(request.url);
	const found = tokenHash && (await findInvitation(db, tokenHash, new Date()));
	if (!tokenHash || !found) return undefined;
	if (found.role === "administration" && !mayAdminister(state, found.email)) return undefined;
	if (found.inviter && !mayAdminister(state, found.inviter)) return undefined;
	const user = await findUserByEmail(db, found.email);
	if (user?.role || user?.restrictedAt) return undefined;
	// Anybody may have signed up with an address that is not confirmed: its password is not taken.
	return { ...found, tokenHash, user, hasPassword: user !== undefined && user.emailVerifiedAt !== null };
}

/** The address of another account that is signed in in this browser: accepting signs it out. */
export async function signedInAsAnother(state: RequestState, request: Request, { email }: Pick<Opened, "email">) {
	const user = await currentUser(state, request);
	return user && foldEmail(user.email) !== foldEmail(email) ? user.email : undefined;
}

type Opened = NonNullable<Awaited<ReturnType<typeof openedInvitation>>>;

/**
 * `user`: the password is verified, or is replaced. Its visitor sessions end: an open browser must not become one of the
 * back-office.
 */
export async function acceptAs(state: RequestState, request: Request, opened: Opened, user: User, newHash?: string) {
	const accepted = await acceptance(state, request, opened, user.id);
	const isDone = await acceptWithAccount(state.db, accepted, { before: user.passwordHash, passwordHash: newHash });
	if (isDone && newHash) mailNotice(state, { to: user.email, mail: "passwordChanged", path: "/recupera" });
	return isDone ? { ...user, role: opened.role, passwordHash: newHash ?? user.passwordHash } : undefined;
}

export async function acceptNew(state: RequestState, request: Request, opened: Opened, password: string) {
	const { db } = state;
	const { email, role, user } = opened;
	const passwordHash = await hashPassword(password);
	if (user) return acceptAs(state, request, opened, user, passwordHash);
	// The account that was invited may have another address now.
	const id = (await findUser(db, opened.id)) ? crypto.randomUUID() : opened.id;
	const accepted = await acceptance(state, request, opened, id);
	const isDone = await acceptWithNewAccount(db, accepted, { email, passwordHash });
	return isDone
		? { id, email, role, passwordHash, hasFactor: false, emailVerifiedAt: accepted.now, restrictedAt: null }
		: undefined;
}

async function acceptance(
	state: RequestState,
	request: Request,
	{ tokenHash, role }: Opened,
	userId: string,
): Promise<Acceptance> {
	const event = { userId, type: "USER_UPDATED", ...(await originOf(state, request)) } as const;
	return { tokenHash, userId, role, event, now: new Date() };
}
