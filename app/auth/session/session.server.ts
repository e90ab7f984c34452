import { sha256 } from "#app/crypto/digest.server.ts";
import { foldEmail } from "#app/data/accounts/emails.ts";
import { endSessionOfToken, type FoundSession, findSession, touchSession } from "#app/data/accounts/sessions.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { clearCookie, readCookie } from "#app/http/cookies.server.ts";
import { isPrefetch } from "#app/http/prefetch.server.ts";
import { authEvent, originOf } from "../events.server.ts";
import { endOf, isOver, isWithinGrace, lifetimeOf, minute, setSessionCookie } from "./session-lifetime.server.ts";

/** A session that is seen again after so long is a visit of its own. */
const visitGapMs = 15 * minute;
const touchEveryMs = minute;

export interface SignedIn {
	sessionId: string;
	userId: string;
	email: string;
	emailVerified: boolean;
	/** When the account goes unless its address is confirmed. */
	confirmBy?: Date;
	/** The flag, and an address among those that are set, on every request. */
	isAdministrator: boolean;
	/** A second factor guards the account; the session has passed it. */
	hasFactor: boolean;
	/** When the session ends unless it is used. */
	expiresAt: Date;
}

/** Somebody whose password was right and whose code is still to come. */
export interface Challenged {
	sessionId: string;
	userId: string;
}

interface Asked {
	user?: SignedIn;
	challenged?: Challenged;
}

const asked = new WeakMap<RequestState, Promise<Asked>>();

function ask(state: RequestState, request: Request): Promise<Asked> {
	const before = asked.get(state);
	if (before) return before;
	const answer = findWhoAsks(state, request);
	asked.set(state, answer);
	return answer;
}

/** Who is signed in; asked once a request, in the page's one batch. */
export async function currentUser(state: RequestState, request: Request): Promise<SignedIn | undefined> {
	return (await ask(state, request)).user;
}

/** Who has still to give a code. */
export async function challengedUser(state: RequestState, request: Request): Promise<Challenged | undefined> {
	return (await ask(state, request)).challenged;
}

async function findWhoAsks(state: RequestState, request: Request): Promise<Asked> {
	const token = readCookie(request, "session");
	if (!token) return {};
	const tokenHash = await sha256(token);
	const now = new Date();
	const [session] = await state.read(findSession(state.db, tokenHash));
	if (!session || isOver(session, now)) {
		clearAway(state, request, tokenHash, session);
		return {};
	}
	const { sessionId, userId, email, awaitsCode, hasFactor } = session;
	const isPresent = session.tokenHash === tokenHash;
	// A token that was replaced is nobody's, unless its request may have set out before its successor arrived.
	if (!isPresent && !isWithinGrace(session, now)) return {};
	if (awaitsCode) return { challenged: { sessionId, userId } };
	if (!isPrefetch(request)) keepAlive(state, request, session, isPresent ? token : undefined, now);
	return {
		user: {
			sessionId,
			userId,
			email,
			emailVerified: session.emailVerifiedAt !== null,
			confirmBy: session.confirmBy ?? undefined,
			isAdministrator: isAdministrator(state, session),
			hasFactor,
			expiresAt: session.expiresAt,
		},
	};
}

/** The flag, and an address among those that are set. */
export function isAdministrator(
	{ settings }: RequestState,
	{ isAdmin, email }: { isAdmin: boolean; email: string },
): boolean {
	return isAdmin && (!settings.adminEmails || settings.adminEmails.includes(foldEmail(email)));
}

/** Row and cookie of a session that is over go. */
function clearAway(state: RequestState, request: Request, tokenHash: string, session?: FoundSession) {
	if (isPrefetch(request)) return;
	// A form that was sent twice may bring a token that its first sending has replaced: its successor must stay.
	if (session || request.method === "GET") {
		state.responseHeaders.append("Set-Cookie", clearCookie(request, "session"));
	}
	if (!session) return;
	// The session has ended whether or not its row is gone yet: the sweep takes what stays.
	const ending = endSessionOfToken(state.db, tokenHash).execute();
	state.waitUntil(ending.catch((error) => state.log.error("session-not-deleted", error)));
}

/** Pushes the session's idle end on, at most once a minute. `token`: to be set again, so that the cookie lasts as long. */
function keepAlive(
	state: RequestState,
	request: Request,
	session: FoundSession,
	token: string | undefined,
	now: Date,
): void {
	const unseenMs = now.getTime() - session.lastSeenAt.getTime();
	if (unseenMs < touchEveryMs) return;
	session.expiresAt = endOf(lifetimeOf(session), session.endsAt, now);
	const touching = touch(state, request, session, unseenMs >= visitGapMs, now);
	// The page waits for none of it, and reads also where it fails.
	state.waitUntil(touching.catch((error) => state.log.error("session-not-touched", error)));
	if (token) setSessionCookie(state, request, token, session.expiresAt, now);
}

async function touch(
	state: RequestState,
	request: Request,
	{ sessionId, userId, expiresAt }: FoundSession,
	isNewVisit: boolean,
	now: Date,
): Promise<void> {
	await touchSession(state.db, sessionId, expiresAt, now);
	if (!isNewVisit) return;
	const event = authEvent(state, userId, "INITIAL_SESSION", await originOf(state, request));
	await event.row;
	event.log();
}
