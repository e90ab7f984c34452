import { type Admitted, sendAdmitted } from "#app/mail/caused/admit.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { mailLink } from "../mailed-links.server.ts";
import { findUserByEmail } from "../queries/users.ts";

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
