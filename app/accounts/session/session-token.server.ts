import { hmac, randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { rollbackUnlessChanged, wasRolledBack } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { authEvent, originOf } from "../events.server.ts";
import { findSession, replaceToken, rotateSession } from "../queries/sessions.ts";
import type { SignedIn } from "./session.server.ts";
import { endOf, isOver, isWithinGrace, lifetimeOf, minute, setSessionCookie } from "./session-lifetime.server.ts";

/** Pages ask when 90 seconds are left; earlier requests do not refresh. */
const refreshableMs = 2 * minute;

/** Parallel and repeated requests get the same next token, which the database alone cannot derive (README.md). */
export async function refreshSession(state: RequestState, request: Request): Promise<Date | undefined> {
	const token = readCookie(request, "session");
	if (!token) return undefined;
	const { db } = state;
	const now = new Date();
	const presentHash = await sha256(token);
	const [session] = await findSession(db, presentHash);
	if (!session || session.awaitsCode || isOver(session, now)) return undefined;
	const isPresent = session.tokenHash === presentHash;
	if (isPresent && session.expiresAt.getTime() - now.getTime() > refreshableMs) return session.expiresAt;
	const seed = randomHex(32);
	const next = await hmac(token, seed);
	const expiresAt = endOf(lifetimeOf(session), session.endsAt, now);
	const event = authEvent(state, session.userId, "TOKEN_REFRESHED", await originOf(state, request));
	const rotation = { tokenHash: await sha256(next), rotationSeed: seed, expiresAt };
	try {
		const rotate = rotateSession(db, session.sessionId, presentHash, rotation, now);
		await db.batch([rotate, rollbackUnlessChanged(db), event.row]);
		event.log();
		setSessionCookie(state, request, next, expiresAt, now);
		return expiresAt;
	} catch (error) {
		if (!wasRolledBack(error)) throw error;
	}
	const [rotated] = await findSession(db, presentHash);
	if (!rotated?.rotationSeed || !isWithinGrace(rotated, now)) return undefined;
	setSessionCookie(state, request, await hmac(token, rotated.rotationSeed), rotated.expiresAt, now);
	return rotated.expiresAt;
}

/** For changes after which an old token must not work. `change` goes into the batch; set the cookie after it. */
export async function freshToken(state: RequestState, request: Request, { sessionId, expiresAt }: SignedIn) {
	const token = randomHex(32);
	return {
		change: replaceToken(state.db, sessionId, await sha256(token)),
		setCookie: () => setSessionCookie(state, request, token, expiresAt, new Date()),
	};
}
