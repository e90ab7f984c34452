import { wasRolledBack } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { admitGuess } from "../attempts.server.ts";
import { isInKnownDevice } from "../credentials.server.ts";
import { authEvent, originOf } from "../events.server.ts";
import { consumeRecoveryCode, consumeStep, findFactor } from "../queries/factors.ts";
import { findUser } from "../queries/users.ts";
import { openSecret, sealFactor, storedCodes } from "../second-factor/factor-secrets.server.ts";
import { isSixDigits, matchingStep } from "../second-factor/totp.server.ts";
import type { Challenged } from "../session/session.server.ts";
import { startSession } from "../session/session-start.server.ts";

type Ended = "passed" | "over" | "tooMany" | "wrong" | "used" | "recoveryWrong";

/** A refused code appears in the owner's list of events. */
export async function passChallenge(
	state: RequestState,
	request: Request,
	challenged: Challenged,
	code: string,
): Promise<Ended> {
	const ended = await tryCode(state, request, challenged, code);
	if (ended === "passed") return ended;
	const { userId } = challenged;
	state.log.info("code-refused", { reason: ended, user: userId });
	if (ended === "over" || ended === "tooMany") return ended;
	const event = authEvent(state, userId, "MFA_CHALLENGE_FAILED", await originOf(state, request));
	state.waitUntil(event.row.then(event.log).catch((error) => state.log.error("event-not-stored", error)));
	return ended;
}

/** One transaction uses the code and starts the session: an error uses no code, and parallel requests get in once. */
async function tryCode(state: RequestState, request: Request, { userId }: Challenged, code: string): Promise<Ended> {
	const { db } = state;
	const [[factor], user] = await Promise.all([findFactor(db, userId), findUser(db, userId)]);
	const fromKnownDevice = user !== undefined && (await isInKnownDevice(state, request, user.email));
	const guess = await admitGuess(state, request, { kind: "code", subject: userId, fromKnownDevice });
	if (!guess) return "tooMany";
	if (factor?.factorStatus !== "verified" || !user) return "over";
	const step = await matchingStep(await openSecret(state, userId, factor.secret), code, new Date());
	if (step === undefined && isSixDigits(code)) return "wrong";
	const spending =
		step === undefined
			? consumeRecoveryCode(db, userId, await storedCodes(state, userId, code))
			: consumeStep(db, factor.factorId, step);
	try {
		await startSession(state, request, user, { spending });
	} catch (error) {
		if (wasRolledBack(error)) return step === undefined ? "recoveryWrong" : "used";
		throw error;
	}
	// Failures are logged only: the user is signed in already.
	state.waitUntil(guess.wasRight().catch((error) => state.log.error("guess-not-forgotten", error)));
	state.waitUntil(sealFactor(state, userId).catch((error) => state.log.error("factor-not-sealed", error)));
	return "passed";
}
