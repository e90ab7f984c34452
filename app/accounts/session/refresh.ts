import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import type { Route } from "./+types/refresh";
import { secondsUntil } from "./session-lifetime.server.ts";
import { refreshSession } from "./session-token.server.ts";

export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
	const expiresAt = await refreshSession(context.get(requestState), request);
	if (!expiresAt) return Response.json({}, { status: 401 });
	return Response.json({ expiresIn: secondsUntil(expiresAt) });
}
