import { hmac, randomHex, sha256 } from "#app/crypto/digest.server.ts";
import { addAuthEvent } from "#app/data/auth-events.ts";
import type { Query } from "#app/data/db.server.ts";
import { rememberDevice } from "#app/data/devices.ts";
import { foldEmail } from "#app/data/emails.ts";
import { orNothing } from "#app/data/or-nothing.ts";
import {
	addSession,
	endSessionOfToken,
	type FoundSession,
	findSession,
	replaceToken,
	rotateSession,
	touchSession,
} from "#app/data/sessions.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/http/cookies.server.ts";
import { isPrefetch } from "#app/http/prefetch.server.ts";
import { authEvent, logAuthEvent, originOf } from "./events.server.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session ends after so long without a request, and after so long whatever happens. */
const lifetimes = {
	administrator: { idleMs: 30 * minute, mostMs: 12 * hour },
	visitor: { idleMs: 30 * day, mostMs: 90 * day },
	/** The password was right; the code has to come soon. */
	challenge: { idleMs: 10 * minute, mostMs: 10 * minute },
};
type Lifetime = (typeof lifetimes)[keyof typeof lifetimes];

/** A session that is seen again after so long is a visit of its own. */
const visitGapMs = 15 * minute;
const touchEveryMs = minute;
/** For how long the token before the present one still serves requests that were under way. */
const graceMs = minute;

export interface SignedIn {
	sessionId: string;
	userId: string;
	email: string;
	emailVerified: boolean;
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
		await clearAway(state, request, tokenHash, session);
		return {};
	}
	const { sessionId, userId, email, awaitsCode, hasFactor } = session;
	const isPresent = session.tokenHash === tokenHash;
	// A token that was replaced is nobody's, unless its request may have set out before its successor arrived.
	if (!isPresent && !isWithinGrace(session, now)) return {};
	if (awaitsCode) return { challenged: { sessionId, userId } };
	if (!isPrefetch(request)) await keepAlive(state, request, session, isPresent ? token : undefined, now);
	return {
		user: {
			sessionId,
			userId,
			email,
			emailVerified: session.emailVerifiedAt !== null,
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

function isOver({ expiresAt, endsAt }: FoundSession, now: Date): boolean {
	return expiresAt <= now || endsAt <= now;
}

function isWithinGrace({ rotatedAt }: FoundSession, now: Date): boolean {
	return rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= graceMs;
}

/** Row and cookie of a session that is over go. */
async function clearAway(state: RequestState, request: Request, tokenHash: string, session?: FoundSession) {
	if (isPrefetch(request)) return;
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "session"));
	if (!session) return;
	const origin = await originOf(state, request);
	const clearing = session.awaitsCode
		? endSessionOfToken(state.db, tokenHash)
		: state.db.batch([endSessionOfToken(state.db, tokenHash), authEvent(state, session.userId, "SIGNED_OUT", origin)]);
	// The session has ended whether or not its row is gone yet: the sweep takes what stays.
	state.waitUntil(Promise.resolve(clearing).catch((error) => state.log.error("session-not-deleted", error)));
}

/** Pushes the session's idle end on, at most once a minute. `token`: to be set again, so that the cookie lasts as long. */
async function keepAlive(
	state: RequestState,
	request: Request,
	session: FoundSession,
	token: string | undefined,
	now: Date,
) {
	const unseenMs = now.getTime() - session.lastSeenAt.getTime();
	if (unseenMs < touchEveryMs) return;
	session.expiresAt = endOf(lifetimeOf(session), session.endsAt, now);
	const writes: Promise<unknown>[] = [touchSession(state.db, session.sessionId, session.expiresAt, now).execute()];
	if (unseenMs >= visitGapMs) {
		const origin = await originOf(state, request);
		writes.push(authEvent(state, session.userId, "INITIAL_SESSION", origin).execute());
	}
	state.waitUntil(Promise.all(writes).catch((error) => state.log.error("session-not-touched", error)));
	if (token) setSessionCookie(state, request, token, session.expiresAt, now);
}

function lifetimeOf({ isAdmin }: { isAdmin: boolean }): Lifetime {
	return isAdmin ? lifetimes.administrator : lifetimes.visitor;
}

function endOf({ idleMs }: Lifetime, endsAt: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + idleMs, endsAt.getTime()));
}

function setSessionCookie(state: RequestState, request: Request, token: string, expiresAt: Date, now: Date) {
	const seconds = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 1000));
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "session", token, seconds));
}

interface Account {
	id: string;
	isAdmin: boolean;
}

/**
 * Signs in: a new token, whatever the browser brought along. With `awaitsCode` nobody is signed in yet, and only the
 * page that asks for the code knows of it.
 */
export async function startSession(
	state: RequestState,
	request: Request,
	account: Account,
	{ awaitsCode = false, events = [], spending }: StartOptions = {},
): Promise<void> {
	const { db } = state;
	const now = new Date();
	const token = randomHex(32);
	const lifetime = awaitsCode ? lifetimes.challenge : lifetimeOf(account);
	const endsAt = new Date(now.getTime() + lifetime.mostMs);
	const expiresAt = endOf(lifetime, endsAt, now);
	const origin = await originOf(state, request);
	const before = readCookie(request, "session");
	const types = awaitsCode ? events : ([...events, "SIGNED_IN"] as const);
	await db.batch([
		addSession(db, {
			tokenHash: await sha256(token),
			userId: account.id,
			expiresAt,
			endsAt,
			lastSeenAt: now,
			awaitsCode,
			...origin,
		}),
		...(spending ? [spending, orNothing(db)] : []),
		...(before ? [endSessionOfToken(db, await sha256(before))] : []),
		...(awaitsCode ? [] : [rememberDevice(db, await nameDevice(state, request), account.id, now)]),
		...types.map((type) => addAuthEvent(db, { userId: account.id, type, ...origin })),
	]);
	for (const type of types) logAuthEvent(state, account.id, type);
	setSessionCookie(state, request, token, expiresAt, now);
}

interface StartOptions {
	awaitsCode?: boolean;
	/** The code that lets it begin: gone with it, and where it was gone before, nothing is begun. */
	spending?: Query;
	/** What led to it, told before SIGNED_IN. */
	events?: readonly ("MFA_CHALLENGE_VERIFIED" | "PASSWORD_RECOVERY")[];
}

/**
 * Pushes the idle end on and replaces the token. The next token is the HMAC of a random seed under the present one:
 * requests in parallel, and one whose answer was lost, all come to the same, and the database alone cannot tell it.
 */
export async function refreshSession(state: RequestState, request: Request): Promise<Date | undefined> {
	const token = readCookie(request, "session");
	if (!token) return undefined;
	const { db } = state;
	const now = new Date();
	const presentHash = await sha256(token);
	const seed = randomHex(32);
	const next = await hmac(token, seed);
	const [session] = await findSession(db, presentHash);
	if (!session || session.awaitsCode || isOver(session, now)) return undefined;
	const expiresAt = endOf(lifetimeOf(session), session.endsAt, now);
	const nextHash = await sha256(next);
	if (await rotateSession(db, { id: session.sessionId, presentHash, nextHash, seed, expiresAt, now })) {
		await authEvent(state, session.userId, "TOKEN_REFRESHED", await originOf(state, request));
		setSessionCookie(state, request, next, expiresAt, now);
		return expiresAt;
	}
	// Another request was first, or its answer never arrived.
	const [rotated] = await findSession(db, presentHash);
	if (!rotated?.rotationSeed || !isWithinGrace(rotated, now)) return undefined;
	setSessionCookie(state, request, await hmac(token, rotated.rotationSeed), rotated.expiresAt, now);
	return rotated.expiresAt;
}

/**
 * Another token for this session, where whoever may have learnt the one before must not follow: the change for the batch
 * that calls for it, and the cookie for when that has come through.
 */
export async function freshToken(state: RequestState, request: Request, { sessionId, expiresAt }: SignedIn) {
	const token = randomHex(32);
	return {
		change: replaceToken(state.db, sessionId, await sha256(token)),
		setCookie: () => setSessionCookie(state, request, token, expiresAt, new Date()),
	};
}

export function secondsUntil(time: Date): number {
	return Math.max(0, Math.round((time.getTime() - Date.now()) / 1000));
}

/** Ends the session of this browser, if it has one; the cookie goes whatever happens to the row. */
export async function signOut(state: RequestState, request: Request): Promise<void> {
	const token = readCookie(request, "session");
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "session"));
	if (!token) return;
	try {
		const [ended] = await endSessionOfToken(state.db, await sha256(token));
		if (ended && !ended.awaitsCode) {
			await authEvent(state, ended.userId, "SIGNED_OUT", await originOf(state, request));
		}
	} catch (error) {
		state.log.error("session-not-deleted", error);
	}
}

/** The browser's own cookie, as `devices` knows it. */
export async function deviceHash(request: Request): Promise<string | undefined> {
	const token = deviceToken(request);
	return token && sha256(token);
}

/** Names this browser, so that it is known from now on: the hash of its cookie, which is set where there was none. */
export async function nameDevice(state: RequestState, request: Request): Promise<string> {
	const device = deviceToken(request) ?? randomHex(32);
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "device", device));
	return sha256(device);
}

function deviceToken(request: Request): string | undefined {
	return readCookie(request, "device")?.match(/^[0-9a-f]{64}$/)?.[0];
}
