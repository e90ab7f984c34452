import { requestState } from "#app/platform/http/context.server.ts";
import type { Route } from "./+types/hydration";

/** A browser says that React has drawn a page anew (platform/enhance/hydration/report.ts). The body is not read. */
export function action({ request, context }: Route.ActionArgs): Response {
	const { asked, log } = context.get(requestState);
	asked.route = patternOf(new URL(request.url).searchParams.get("pagina") ?? "");
	log.error("hydration-failed", new Error("the browser's document was not what React expected"));
	return new Response(null, { status: 204 });
}

/** As in routes.ts: incidents are counted by it. What has a digit is an id. Anything that is no such path is not taken over. */
function patternOf(path: string): string {
	if (!/^\/admin(\/[\w.-]{1,40}){0,5}$/.test(path)) return "/admin";
	return path.replace(/\/(?=[^/]*\d)[^/]+/g, "/:id");
}
