import { redirect } from "react-router";
import { endSession } from "#app/data/sessions.ts";
import { requestState } from "#app/http/context.server.ts";
import { clearCookie } from "#app/http/cookies.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import type { Route } from "./+types/sign-out";
import { sessionTokenHash } from "./session.server.ts";

/** Only the form signs out; whoever comes by a link goes home. */
export const loader = () => redirect("/");

/** The visitor is signed out even where the row cannot be deleted: the sweep takes it once it has expired. */
export async function action({ request, context }: Route.ActionArgs) {
	const { db, log, responseHeaders } = context.get(requestState);
	const tokenHash = await sessionTokenHash(request);
	if (tokenHash) {
		await endSession(db, tokenHash).catch((error) => log.error("session-not-deleted", error));
	}
	responseHeaders.append("Set-Cookie", clearCookie(request, "session"));
	responseHeaders.append("Clear-Site-Data", '"storage"');
	return redirectWithNotice(request, "/", "account.signedOut");
}
