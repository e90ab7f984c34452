import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { accessMessages } from "../messages.ts";
import type { Route } from "./+types/sign-out";
import { signOut } from "./session-start.server.ts";

export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	await signOut(state, request);
	state.responseHeaders.append("Clear-Site-Data", '"storage"');
	// A URL parameter, so that no body is read.
	return new URL(request.url).searchParams.get("porta") === "admin"
		? redirectWithFlash(request, "/admin/login", accessMessages.leftBackOffice)
		: redirectWithFlash(request, "/", accessMessages.signedOut);
}
