import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { clearCookie } from "#app/platform/http/cookies.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { pathItCameFrom } from "#app/platform/http/local-path.server.ts";
import type { Route } from "./+types/forget";
import { consentMessages } from "./messages.ts";

export const loader = () => redirect("/galetes");

export function action({ request, context }: Route.ActionArgs) {
	context.get(requestState).responseHeaders.append("Set-Cookie", clearCookie(request, "consent"));
	return redirectWithFlash(request, pathItCameFrom(request), consentMessages.forgotten);
}
