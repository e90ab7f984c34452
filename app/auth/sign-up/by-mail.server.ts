import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import { foldEmail } from "#app/data/accounts/emails.ts";
import { addSignUp, consumeSignUp, findSignUp } from "#app/data/accounts/sign-ups.ts";
import { addVerifiedUser, findUserByEmail } from "#app/data/accounts/users.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/http/cookies.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { admitGuess } from "../attempts.server.ts";
import { mailedTokenHash } from "../mailed-links.server.ts";
import { verifyPassword } from "../password/password.server.ts";
import { startSession } from "../session/session-start.server.ts";

interface SignUp {
	email: string;
	passwordHash: string;
}

/** Runs after the response, which is always the same. At most three mails in 15 minutes. */
export async function mailSignUp(
	state: RequestState,
	request: Request,
	{ email, passwordHash }: SignUp,
): Promise<void> {
	const { db } = state;
	if (!(await admitGuess(state, request, { kind: "recovery", subject: `sign-up ${foldEmail(email)}` }))) return;
	const user = await findUserByEmail(db, email);
	if (user) {
		await sendMail(state, { to: user.email, mail: "alreadyAccount", path: "/entra" });
		return;
	}
	if (isReserved(state, email)) {
		state.log.info("sign-up-refused", { reason: "an address of ADMIN_EMAIL" });
		return;
	}
	const token = randomHex(32);
	await addSignUp(db, { tokenHash: await sha256(token), email, passwordHash });
	await sendMail(state, { to: email, mail: "finishSignUp", path: `/registre/acaba?codi=${token}` });
}

/** Only the operator creates accounts of ADMIN_EMAIL. */
export function isReserved({ settings }: RequestState, email: string): boolean {
	return settings.adminEmails?.includes(foldEmail(email)) ?? false;
}

export async function openedSignUp(state: RequestState, request: Request) {
	const tokenHash = await mailedTokenHash(request);
	const signUp = tokenHash && (await findSignUp(state.db, tokenHash, new Date()));
	if (!tokenHash || !signUp || isReserved(state, signUp.email)) return undefined;
	return (await findUserByEmail(state.db, signUp.email)) ? undefined : { ...signUp, tokenHash };
}

/** Names the sign-up to the browser that made it, for any address alike. The hash has a random salt, so it names one. */
export async function markSignUp(state: RequestState, request: Request, passwordHash: string): Promise<void> {
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "signUp", await sha256(passwordHash)));
}

export async function isMadeHere(request: Request, { passwordHash }: Pick<SignUp, "passwordHash">): Promise<boolean> {
	return readCookie(request, "signUp") === (await sha256(passwordHash));
}

/**
 * The password is asked for again, except in the browser that chose it: a stranger's sign-up with this address has one that
 * its owner does not know.
 */
export async function finishSignUp(
	state: RequestState,
	request: Request,
	password: string,
): Promise<"done" | "gone" | "wrong"> {
	const signUp = await openedSignUp(state, request);
	if (!signUp) return "gone";
	const { email, passwordHash, tokenHash } = signUp;
	if (!(await isMadeHere(request, signUp)) && !(await verifyPassword(password, passwordHash)).matches) {
		state.log.info("password-refused", { reason: "not the one of the sign-up" });
		return "wrong";
	}
	const id = crypto.randomUUID();
	const { db } = state;
	const isMade = await commitOrRollBack(
		db.batch([
			consumeSignUp(db, tokenHash),
			rollbackUnlessChanged(db),
			addVerifiedUser(db, { id, email, passwordHash }, new Date()),
			rollbackUnlessChanged(db),
		]),
	);
	if (!isMade) return "gone";
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "signUp"));
	await startSession(state, request, { id, role: null, passwordHash, hasFactor: false });
	return "done";
}
