import type { MailState } from "#app/mail/caused/admit.server.ts";
import { newSecret, secretHashIn, withSecret } from "#app/mail/secret-links.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { isAmong } from "#app/platform/data/emails.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import { verifyPassword } from "../password/password.server.ts";
import { addSignUp, consumeSignUp, findSignUp, type NewSignUp, renewSignUp } from "../queries/sign-ups.ts";
import { addVerifiedUser, findUserByEmail } from "../queries/users.ts";
import { startSession } from "../session/session-start.server.ts";

type SignUp = Pick<NewSignUp, "email" | "passwordHash">;

/** Without a link yet; the answer is the same for every address. Names it. */
export async function storeSignUp({ db }: RequestState, { email, passwordHash }: SignUp): Promise<string> {
	const { hash: tokenHash } = await newSecret();
	await addSignUp(db, { tokenHash, email, passwordHash });
	return tokenHash;
}

/** The link, or to whom it already has an account, that it has. */
export async function mailSignUp(state: MailState, stored: string): Promise<boolean> {
	const { db } = state;
	const signUp = await findSignUp(db, stored, new Date());
	if (!signUp) return true;
	const { email } = signUp;
	const user = await findUserByEmail(db, email);
	if (user || isReserved(state, email)) {
		await consumeSignUp(db, stored);
		if (user) return sendMail(state, { to: user.email, mail: "alreadyAccount", path: "/entra" });
		state.log.info("sign-up-refused", { reason: "an address of ADMIN_EMAIL" });
		return true;
	}
	const { secret, hash: tokenHash } = await newSecret();
	if (!(await renewSignUp(db, stored, tokenHash))) return true;
	const path = withSecret("/registre/acaba", secret);
	const isSent = await sendMail(state, { to: email, mail: "finishSignUp", path });
	// The next try finds it by the same name.
	if (!isSent) await renewSignUp(db, tokenHash, stored);
	return isSent;
}

/** Only the operator creates accounts of ADMIN_EMAIL. */
export function isReserved({ settings }: Pick<RequestState, "settings">, email: string): boolean {
	return isAmong(settings.adminEmails ?? [], email);
}

export async function openedSignUp(state: RequestState, request: Request) {
	const tokenHash = await secretHashIn(request.url);
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
