import { subjectsOf } from "#app/data/accounts/attempts.ts";
import { findUserByEmail } from "#app/data/accounts/users.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { admitGuess } from "../attempts.server.ts";
import { mailLink } from "../mailed-links.server.ts";

export async function sendRecoveryLink(state: RequestState, request: Request, email: string): Promise<void> {
	const admitted = await admitGuess(state, request, { kind: "recovery", subject: subjectsOf(email).recovery });
	const user = admitted && (await findUserByEmail(state.db, email));
	if (!user || user.restrictedAt) return;
	await mailLink(state, {
		userId: user.id,
		email: user.email,
		purpose: "password",
		mail: "recoverPassword",
		path: "/recupera/nova",
	});
}
