import type { RouterContextProvider } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { staff } from "../guard.server.ts";
import { listInvitationsOf } from "../queries/invitations.ts";
import { findMember } from "../queries/team.ts";

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
