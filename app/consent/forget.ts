import { redirect } from "react-router";
import { requestState } from "#app/http/context.server.ts";
import { clearCookie } from "#app/http/cookies.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { pathItCameFrom } from "#app/http/local-path.server.ts";
import type { Route } from "./+types/forget";
import { consentMessages } from "./messages.ts";

/** Only the form forgets; whoever comes by a link gets the settings. */
export const loader = () => redirect("/galetes");

/** Forgets the cookie choice and comes back to the page where that was asked. */
export function action({ request, context }: Route.ActionArgs) {
	context.get(requestState).responseHeaders.append("Set-Cookie", clearCookie(request, "consent"));
	return redirectWithFlash(request, pathItCameFrom(request), consentMessages.forgotten);
}
