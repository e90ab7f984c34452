import { redirect } from "react-router";
import { tokenIn } from "#app/mail/secret-links.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { newsStopPath } from "../path.ts";
import { endByToken } from "../queries/ways-out.ts";
import type { Route } from "./+types/one-click";

/* The link of `List-Unsubscribe`, as that of the newsletter. */

export function loader({ request }: Route.LoaderArgs) {
	return redirect(newsStopPath + new URL(request.url).search);
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const token = tokenIn(request.url);
	try {
		if (token) await endByToken(state.db, token, new Date());
	} catch (error) {
		state.log.error("news-not-stopped", error);
		return new Response("Torna-ho a provar.", { status: 503 });
	}
	return new Response("Fet.", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
