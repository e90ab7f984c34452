import { mailNotice } from "#app/mail/caused/admit.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { subjectHash } from "../attempts.server.ts";
import { nameDevice } from "../device.server.ts";
import { spendLink } from "../mailed-links.server.ts";
import { hashPassword } from "../password/password.server.ts";
import { deleteAccountLinks, type NewAccountLink } from "../queries/account-links.ts";
import { deleteKnownDeviceAttempts } from "../queries/attempts.ts";
import { deleteDevices, rememberDevice } from "../queries/devices.ts";
import { endSessions } from "../queries/sessions.ts";
import { setPasswordHash } from "../queries/users.ts";

/** In one transaction: uses the link, sets the password, ends sessions. False if another request has used the link. */
export async function recoverPassword(
	state: RequestState,
	request: Request,
	{ tokenHash, userId, email }: Omit<NewAccountLink, "purpose">,
	password: string,
): Promise<boolean> {
	const { db } = state;
	const now = new Date();
	const passwordHash = await hashPassword(password);
	const subject = await subjectHash("password", foldEmail(email));
	const device = await nameDevice(state, request);
	const isSpent = await spendLink(
		state,
		request,
		{ tokenHash, userId, purpose: "password", event: "PASSWORD_RECOVERY", now },
		setPasswordHash(db, userId, passwordHash, now),
		endSessions(db, userId),
		deleteDevices(db, userId),
		rememberDevice(db, device.hash, userId, now),
		deleteAccountLinks(db, userId),
		deleteKnownDeviceAttempts(db, "password", subject),
	);
	if (isSpent) {
		device.setCookie();
		mailNotice(state, { to: email, mail: "passwordChanged", path: "/recupera" });
	}
	return isSpent;
}
