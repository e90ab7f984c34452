import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import type { Query } from "#app/platform/data/db.server.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie } from "#app/platform/http/cookies.server.ts";
import { nameDevice } from "../device.server.ts";
import { authEvent, originOf } from "../events.server.ts";
import { rememberDevice } from "../queries/devices.ts";
import { addSession, endSessionOfToken } from "../queries/sessions.ts";
import { findUnchanged, type User } from "../queries/users.ts";
import { endOf, lifetimeOf, lifetimes, setSessionCookie } from "./session-lifetime.server.ts";

/**
 * Always sets a new token. With `awaitsCode` the user is not signed in yet. Rolls back (`wasRolledBack`) if the
 * password or second factor has changed since it was verified, or the code is used.
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
		rollbackUnlessChanged(db),
		...(before ? [endSessionOfToken(db, await sha256(before))] : []),
		// The session that waits for the code must still exist.
		...(spending ? [rollbackUnlessChanged(db), spending, rollbackUnlessChanged(db)] : []),
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

type Verified = Pick<User, "id" | "role" | "passwordHash" | "hasFactor">;

interface StartOptions {
	awaitsCode?: boolean;
	spending?: Query;
}

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
