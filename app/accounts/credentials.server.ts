import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { mostPasswordLength } from "#app/platform/content/limits.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { admitGuess } from "./attempts.server.ts";
import { deviceHash } from "./device.server.ts";
import { dummyHash, hashPassword, verifyPassword } from "./password/password.server.ts";
import { isKnownDevice } from "./queries/devices.ts";
import { changePasswordHash, findUserByEmail, type User } from "./queries/users.ts";

/** The same whether or not the address has an account. */
export class CredentialsError extends Error {
	readonly reason: "wrong" | "tooMany";
	constructor(reason: "wrong" | "tooMany") {
		super(`credentials: ${reason}`);
		this.reason = reason;
	}
}

export async function authenticate(state: RequestState, request: Request, form: FormData): Promise<User> {
	const authenticator = new Authenticator<User>();
	authenticator.use(new FormStrategy(({ form }) => verifyCredentials(state, request, form)), "password");
	const read = new Request(request.url, { method: "POST", body: form });
	return authenticator.authenticate("password", read);
}

async function verifyCredentials(state: RequestState, request: Request, form: FormData): Promise<User> {
	const email = foldEmail(String(form.get("email")));
	const password = String(form.get("password"));
	const { db } = state;
	const fromKnownDevice = await isInKnownDevice(state, request, email);
	const guess = await admitGuess(state, request, { kind: "password", subject: email, fromKnownDevice });
	if (!guess) throw new CredentialsError("tooMany");
	const user = await findUserByEmail(db, email);
	if (!(await isPasswordOf(state, user, password)) || !user) {
		throw wrong(state, user);
	}
	await guess.wasRight();
	return user;
}

export async function isInKnownDevice({ db }: RequestState, request: Request, email: string): Promise<boolean> {
	const device = await deviceHash(request);
	return device !== undefined && isKnownDevice(db, device, foldEmail(email), new Date());
}

export async function confirmPassword(
	state: RequestState,
	request: Request,
	user: User,
	password: string,
): Promise<void> {
	const subject = foldEmail(user.email);
	const guess = await admitGuess(state, request, { kind: "password", subject, fromKnownDevice: true });
	if (!guess) throw new CredentialsError("tooMany");
	if (!(await isPasswordOf(state, user, password))) throw wrong(state, user);
	await guess.wasRight();
}

function wrong({ log }: RequestState, user?: User): CredentialsError {
	log.info("password-refused", { reason: user ? "wrong password" : "no account", user: user?.id });
	return new CredentialsError("wrong");
}

/** Takes the same time without an account. Updates a hash that has old parameters. */
async function isPasswordOf({ db }: RequestState, user: User | undefined, password: string): Promise<boolean> {
	if (Array.from(password.normalize("NFC")).length > mostPasswordLength) return false;
	const { matches, isOutdated } = await verifyPassword(password, user?.passwordHash ?? dummyHash());
	if (user && matches && isOutdated) {
		const passwordHash = await hashPassword(password);
		const [changed] = await changePasswordHash(db, user.id, user.passwordHash, passwordHash);
		if (changed) user.passwordHash = passwordHash;
	}
	return matches && user !== undefined;
}
