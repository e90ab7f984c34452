import { hmac, randomHex, sha256 } from "#app/crypto/digest.server.ts";
import type { Query } from "#app/data/db.server.ts";
import { rememberDevice } from "#app/data/devices.ts";
import { foldEmail } from "#app/data/emails.ts";
import { foundNothing, orNothing } from "#app/data/or-nothing.ts";
import {
	addSession,
	endSessionOfToken,
	type FoundSession,
	findSession,
	replaceToken,
	rotateSession,
	touchSession,
} from "#app/data/sessions.ts";
import { findUnchanged, type User } from "#app/data/users.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/http/cookies.server.ts";
import { isPrefetch } from "#app/http/prefetch.server.ts";
import { authEvent, originOf } from "./events.server.ts";

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
/** Sooner before its end a session is not refreshed: its pages ask when 90 seconds are left. */
const refreshableMs = 2 * minute;
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
		clearAway(state, request, tokenHash, session);
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
		const event = authEvent(state, session.userId, "INITIAL_SESSION", await originOf(state, request));
		writes.push(event.row.execute().then(event.log));
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

/**
 * Signs in: a new token, whatever the browser brought along. With `awaitsCode` nobody is signed in yet, and only the
 * page that asks for the code knows of it. Where the account's password or second factor is another by now than what
 * was verified, or the code is spent, nothing begins: what is thrown then is `foundNothing`.
 */
export async function startSession(
	state: RequestState,
	request: Request,
	account: Verified,
	{ awaitsCode = false, spending }: StartOptions = {},
): Promise<void> {
	const { db } = state;
	const now = new Date();
	const token = randomHex(32);
	const lifetime = awaitsCode ? lifetimes.challenge : lifetimeOf(account);
	const endsAt = new Date(now.getTime() + lifetime.mostMs);
	const expiresAt = endOf(lifetime, endsAt, now);
	const origin = await originOf(state, request);
	const before = readCookie(request, "session");
	const types = [
		...(spending ? (["MFA_CHALLENGE_VERIFIED"] as const) : []),
		...(awaitsCode ? [] : (["SIGNED_IN"] as const)),
	];
	const events = types.map((type) => authEvent(state, account.id, type, origin));
	const device = await nameDevice(state, request);
	await db.batch([
		findUnchanged(db, account),
		orNothing(db),
		...(before ? [endSessionOfToken(db, await sha256(before))] : []),
		// A code belongs to the session that waits for it: where that has ended, so has the code's turn.
		...(spending ? [orNothing(db), spending, orNothing(db)] : []),
		addSession(db, {
			tokenHash: await sha256(token),
			userId: account.id,
			expiresAt,
			endsAt,
			lastSeenAt: now,
			awaitsCode,
			...origin,
		}),
		...(awaitsCode ? [] : [rememberDevice(db, device.hash, account.id, now)]),
		...events.map(({ row }) => row),
	]);
	for (const { log } of events) log();
	setSessionCookie(state, request, token, expiresAt, now);
	if (!awaitsCode) device.setCookie();
}

/** An account as it was when its password was found right. */
type Verified = Pick<User, "id" | "isAdmin" | "passwordHash" | "hasFactor">;

interface StartOptions {
	awaitsCode?: boolean;
	/** The code that lets it begin: gone with it, and where it was gone before, nothing is begun. */
	spending?: Query;
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
	const [session] = await findSession(db, presentHash);
	if (!session || session.awaitsCode || isOver(session, now)) return undefined;
	const isPresent = session.tokenHash === presentHash;
	if (isPresent && session.expiresAt.getTime() - now.getTime() > refreshableMs) return session.expiresAt;
	const seed = randomHex(32);
	const next = await hmac(token, seed);
	const expiresAt = endOf(lifetimeOf(session), session.endsAt, now);
	const event = authEvent(state, session.userId, "TOKEN_REFRESHED", await originOf(state, request));
	const rotation = { id: session.sessionId, presentHash, nextHash: await sha256(next), seed, expiresAt, now };
	try {
		await db.batch([rotateSession(db, rotation), orNothing(db), event.row]);
		event.log();
		setSessionCookie(state, request, next, expiresAt, now);
		return expiresAt;
	} catch (error) {
		if (!foundNothing(error)) throw error;
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
		if (ended && !ended.awaitsCode) state.log.info("auth", { type: "SIGNED_OUT", user: ended.userId });
	} catch (error) {
		state.log.error("session-not-deleted", error);
	}
}

/** The browser's own cookie, as `devices` knows it. */
export async function deviceHash(request: Request): Promise<string | undefined> {
	const token = deviceToken(request);
	return token && sha256(token);
}

/** Names this browser: the hash of its cookie, a new one where there was none, to be set once it is remembered. */
export async function nameDevice(state: RequestState, request: Request) {
	const device = deviceToken(request) ?? randomHex(32);
	return {
		hash: await sha256(device),
		setCookie: () => state.responseHeaders.append("Set-Cookie", writeCookie(request, "device", device)),
	};
}

function deviceToken(request: Request): string | undefined {
	return readCookie(request, "device")?.match(/^[0-9a-f]{64}$/)?.[0];
}
