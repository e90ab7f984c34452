import { findUserByEmail } from "#app/data/accounts/users.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { type Admitted, sendAdmitted } from "#app/mail/caused/admit.server.ts";
import { mailLink } from "../mailed-links.server.ts";

export async function sendRecoveryLink(state: RequestState, admitted: Admitted, email: string): Promise<void> {
	const user = await findUserByEmail(state.db, email);
	if (!user || user.restrictedAt) return;
	await sendAdmitted(state, admitted, () =>
		mailLink(state, {
			userId: user.id,
			email: user.email,
			purpose: "password",
			mail: "recoverPassword",
			path: "/recupera/nova",
		}),
	);
}
