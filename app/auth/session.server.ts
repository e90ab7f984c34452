import { sha256 } from "#app/crypto/digest.server.ts";
import { foldEmail } from "#app/data/emails.ts";
import { findSessionUser } from "#app/data/sessions.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { readCookie } from "#app/http/cookies.server.ts";

export interface SignedIn {
	sessionId: string;
	userId: string;
	email: string;
	/** The flag, and an address among those that are set, on every request. */
	isAdministrator: boolean;
}

/** The token's SHA-256 in hexadecimal, or nothing where the visitor has no session cookie. */
export async function sessionTokenHash(request: Request): Promise<string | undefined> {
	const token = readCookie(request, "session");
	return token && sha256(token);
}

/** Who is signed in, asked in the page's one batch. */
export async function currentUser(state: RequestState, request: Request): Promise<SignedIn | undefined> {
	const tokenHash = await sessionTokenHash(request);
	if (!tokenHash) return undefined;
	const [user] = await state.read(findSessionUser(state.db, tokenHash, new Date()));
	if (!user) return undefined;
	const { adminEmails } = state.settings;
	const isAdministrator = user.isAdmin && (!adminEmails || adminEmails.includes(foldEmail(user.email)));
	return { sessionId: user.sessionId, userId: user.userId, email: user.email, isAdministrator };
}
