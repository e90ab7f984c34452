import { redirect } from "react-router";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { accessMessages } from "../messages.ts";
import type { Route } from "./+types/sign-out";
import { signOut } from "./session-start.server.ts";

/** Only the form signs out; whoever comes by a link goes home. */
export const loader = () => redirect("/");

/** Always works: where the row cannot be deleted, the cookie goes, and the sweep takes the row once it has expired. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	await signOut(state, request);
	state.responseHeaders.append("Clear-Site-Data", '"storage"');
	// The back-office says so in the address of its form: no body is read.
	return new URL(request.url).searchParams.get("porta") === "admin"
		? redirectWithFlash(request, "/admin/login", accessMessages.leftBackOffice)
		: redirectWithFlash(request, "/", accessMessages.signedOut);
}
