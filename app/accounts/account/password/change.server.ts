import { deviceHash } from "#app/auth/device.server.ts";
import { authEvent, originOf } from "#app/auth/events.server.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { freshToken } from "#app/auth/session/session-token.server.ts";
import { deleteAccountLinks } from "#app/data/accounts/account-links.ts";
import { deleteDevices } from "#app/data/accounts/devices.ts";
import { endSessions } from "#app/data/accounts/sessions.ts";
import { changePasswordHash } from "#app/data/accounts/users.ts";
import { rollbackUnlessChanged } from "#app/data/rollback-unless-changed.ts";
import { mailNotice } from "#app/mail/caused/admit.server.ts";
import type { Owner } from "../change.server.ts";

/** In one transaction. All other sessions end, and this one gets a new token. */
export async function changePassword({ state, request, user, session }: Owner, password: string): Promise<void> {
	const { db } = state;
	const passwordHash = await hashPassword(password);
	const token = await freshToken(state, request, session);
	const device = await deviceHash(request);
	const event = authEvent(state, user.id, "USER_UPDATED", await originOf(state, request));
	await db.batch([
		changePasswordHash(db, user.id, user.passwordHash, passwordHash),
		rollbackUnlessChanged(db),
		endSessions(db, user.id, session.sessionId),
		deleteDevices(db, user.id, device),
		deleteAccountLinks(db, user.id),
		token.change,
		event.row,
	]);
	event.log();
	token.setCookie();
	mailNotice(state, { to: user.email, mail: "passwordChanged", path: "/recupera" });
}
