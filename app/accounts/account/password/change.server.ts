import { mailNotice } from "#app/mail/caused/admit.server.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { deviceHash } from "../../device.server.ts";
import { authEvent, originOf } from "../../events.server.ts";
import { hashPassword } from "../../password/password.server.ts";
import { deleteAccountLinks } from "../../queries/account-links.ts";
import { deleteDevices } from "../../queries/devices.ts";
import { endSessions } from "../../queries/sessions.ts";
import { changePasswordHash } from "../../queries/users.ts";
import { freshToken } from "../../session/session-token.server.ts";
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
