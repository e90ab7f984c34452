import { mailNotice } from "#app/mail/caused/admit.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { authEvent, originOf } from "../../events.server.ts";
import { findFactor, removeFactor, replaceRecoveryCodes, verifyFactor } from "../../queries/factors.ts";
import { endSessions } from "../../queries/sessions.ts";
import { openSecret, storedCode } from "../../second-factor/factor-secrets.server.ts";
import { newRecoveryCodes } from "../../second-factor/recovery-codes.server.ts";
import { matchingStep } from "../../second-factor/totp.server.ts";
import type { SignedIn } from "../../session/session.server.ts";
import type { Owner } from "../change.server.ts";

/** The unfinished enrolment, with its secret decrypted. */
export async function begunFactor(state: RequestState, userId: string) {
	const [factor] = await findFactor(state.db, userId);
	if (factor?.factorStatus !== "unverified") return undefined;
	return { ...factor, secret: await openSecret(state, userId, factor.secret) };
}

/** Returns the recovery codes, only this once. Ends the user's other sessions. */
export async function verifyFirstCode(
	state: RequestState,
	request: Request,
	{ userId, sessionId, email }: SignedIn,
	code: string,
): Promise<string[] | "wrong" | "gone" | "on"> {
	const { db } = state;
	const factor = await begunFactor(state, userId);
	if (!factor) return goneOrOn(state, userId);
	const step = await matchingStep(factor.secret, code, new Date());
	if (step === undefined) return "wrong";
	const codes = newRecoveryCodes();
	const event = authEvent(state, userId, "USER_UPDATED", await originOf(state, request));
	const isVerified = await verifyFactor(db, factor.factorId, step, await storeAll(state, userId, codes), [
		endSessions(db, userId, sessionId),
		event.row,
	]);
	if (!isVerified) return goneOrOn(state, userId);
	event.log();
	mailNotice(state, { to: email, mail: "secondFactorOn", path: "/avis-legal-i-privacitat" });
	return codes;
}

/** "on": the form was sent twice. */
async function goneOrOn({ db }: RequestState, userId: string): Promise<"gone" | "on"> {
	const [factor] = await findFactor(db, userId);
	return factor?.factorStatus === "verified" ? "on" : "gone";
}

export async function renewRecoveryCodes({ state, request, user }: Owner): Promise<string[] | undefined> {
	const codes = newRecoveryCodes();
	const event = authEvent(state, user.id, "USER_UPDATED", await originOf(state, request));
	const isRenewed = await replaceRecoveryCodes(state.db, user.id, await storeAll(state, user.id, codes), [event.row]);
	if (!isRenewed) return undefined;
	event.log();
	return codes;
}

export async function switchCodesOff({ state, request, user }: Owner): Promise<void> {
	const event = authEvent(state, user.id, "USER_UPDATED", await originOf(state, request));
	await removeFactor(state.db, user.id, [event.row]);
	event.log();
	mailNotice(state, { to: user.email, mail: "secondFactorOff", path: "/compte/contrasenya" });
}

function storeAll(state: RequestState, userId: string, codes: readonly string[]): Promise<string[]> {
	return Promise.all(codes.map((code) => storedCode(state, userId, code)));
}
