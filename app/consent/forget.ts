import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { clearCookie } from "#app/platform/http/cookies.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { defineMessages, done } from "#app/platform/http/flash/messages.ts";
import { pathItCameFrom } from "#app/platform/http/local-path.server.ts";
import type { Route } from "./+types/forget";

const messages = defineMessages("consent", {
	forgotten: done("Preferències esborrades", "Hem oblidat què havies triat sobre les cookies."),
});

export const loader = () => redirect("/galetes");

export function action({ request, context }: Route.ActionArgs) {
	context.get(requestState).responseHeaders.append("Set-Cookie", clearCookie(request, "consent"));
	return redirectWithFlash(request, pathItCameFrom(request), messages.forgotten);
}
