import { isRole, type Role } from "#app/platform/content/roles.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { isAmong } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie } from "#app/platform/http/cookies.server.ts";
import { isPrefetch } from "#app/platform/http/page/prefetch.server.ts";
import { authEvent, originOf } from "../events.server.ts";
import { endSessionOfToken, type FoundSession, findSession, touchSession } from "../queries/sessions.ts";
import { type Right, rightsOf } from "../roles/rights.server.ts";
import { endOf, isOver, isWithinGrace, lifetimeOf, minute, setSessionCookie } from "./session-lifetime.server.ts";

const visitGapMs = 15 * minute;
const touchEveryMs = minute;

export interface SignedIn {
	sessionId: string;
	userId: string;
	email: string;
	emailVerified: boolean;
	confirmBy?: Date;
	/** In the back-office, if any. */
	role?: Role;
	/** Those of the role. */
	rights: readonly Right[];
	hasFactor: boolean;
	/** To enter the back-office. */
	needsFactor: boolean;
	expiresAt: Date;
}

export type Staff = SignedIn & { role: Role };

export interface Challenged {
	sessionId: string;
	userId: string;
}

interface KnownSession {
	user?: SignedIn;
	challenged?: Challenged;
}

const asked = new WeakMap<RequestState, Promise<KnownSession>>();

function ask(state: RequestState, request: Request): Promise<KnownSession> {
	const before = asked.get(state);
	if (before) return before;
	const answer = findWhoAsks(state, request);
	asked.set(state, answer);
	return answer;
}

/** Read once per request, in the page's batch. */
export async function currentUser(state: RequestState, request: Request): Promise<SignedIn | undefined> {
	return (await ask(state, request)).user;
}

export async function challengedUser(state: RequestState, request: Request): Promise<Challenged | undefined> {
	return (await ask(state, request)).challenged;
}

async function findWhoAsks(state: RequestState, request: Request): Promise<KnownSession> {
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
	const role = roleOf(state, session);
	const isPresent = session.tokenHash === tokenHash;
	// A replaced token is valid only for requests already under way.
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
			role,
			rights: role ? rightsOf(role, state.settings.moreRights) : [],
			hasFactor,
			needsFactor: session.roleNeedsFactor || (role === "administration" && state.settings.requireAdminTotp),
			expiresAt: session.expiresAt,
		},
	};
}

/** Of role `administration` only addresses in ADMIN_EMAIL, if that is set. Nobody has a role of a later version. */
export function roleOf(state: RequestState, { role, email }: { role: Role | null; email: string }): Role | undefined {
	if (!isRole(role)) return undefined;
	return role !== "administration" || mayAdminister(state, email) ? role : undefined;
}

export function mayAdminister({ settings }: RequestState, email: string): boolean {
	return !settings.adminEmails || isAmong(settings.adminEmails, email);
}

function clearAway(state: RequestState, request: Request, tokenHash: string, session?: FoundSession) {
	if (isPrefetch(request)) return;
	// A form sent twice may have the replaced token: keep its successor.
	if (session || request.method === "GET") {
		state.responseHeaders.append("Set-Cookie", clearCookie(request, "session"));
	}
	if (!session) return;
	const ending = endSessionOfToken(state.db, tokenHash).execute();
	state.waitUntil(ending.catch((error) => state.log.error("session-not-deleted", error)));
}

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
