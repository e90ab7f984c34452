import type { RouterContextProvider } from "react-router";
import { staff } from "#app/auth/guard.server.ts";
import { listInvitationsOf } from "#app/data/accounts/invitations.ts";
import { findMember } from "#app/data/accounts/team.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";

export async function readMember(context: Readonly<RouterContextProvider>, id: string) {
	const state = context.get(requestState);
	const asked = Promise.all([
		state.read(findMember(state.db, id)),
		state.read(listInvitationsOf(state.db, id, new Date())),
	]);
	const [[member], invitations] = await orUnavailable(state, "team", asked, "No s'ha pogut llegir qui hi treballa");
	// Nobody changes their own role.
	return member && member.id !== context.get(staff).userId ? { ...member, invitations } : undefined;
}
