import { newSecret, withSecret } from "#app/mail/secret-links.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";
import { type Role, roleWords } from "#app/platform/content/roles.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { mayMail } from "../mailed-links.server.ts";
import { findInvitationTo, invite } from "../queries/invitations.ts";
import { findUserByEmail } from "../queries/users.ts";
import { mayAdminister, type Staff } from "../session/session.server.ts";

type Outcome = { sent: true } | { link: string } | { problem: "hasRole" | "notListed" | "tooMany" | "meanwhile" };

/** Sends the link, or gives it to be handed over where no mail goes out. Only its hash is kept. */
export async function inviteByLink(
	state: RequestState,
	by: Staff,
	{ email, role }: { email: string; role: Role },
): Promise<Outcome> {
	const { db, settings } = state;
	if (role === "administration" && !mayAdminister(state, email)) return { problem: "notListed" };
	const user = await findUserByEmail(db, email);
	if (user?.role) return { problem: "hasRole" };
	if (!(await mayMail(state, email))) return { problem: "tooMany" };
	const { secret, hash } = await newSecret();
	const id = user?.id ?? (await findInvitationTo(db, email))?.id ?? crypto.randomUUID();
	const invitation = { id, tokenHash: hash, email, role };
	if (!(await invite(db, by, invitation, new Date()))) return { problem: "meanwhile" };
	const path = withSecret("/convit", secret);
	const details = [`Et convida ${by.email}, amb el rol ${roleWords[role].name}. ${roleWords[role].may}`];
	const isSent = canSendMail(state) && (await sendMail(state, { to: email, mail: "invitation", path, details }));
	return isSent ? { sent: true } : { link: settings.siteUrl + path };
}
