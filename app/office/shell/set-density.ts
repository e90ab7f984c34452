import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { writeCookie } from "#app/platform/http/cookies.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { pathItCameFrom } from "#app/platform/http/local-path.server.ts";
import type { Route } from "./+types/set-density";
import { densityOf } from "./density.ts";

export { NoPage as default } from "./no-page.ts";
export { loader } from "./to-dashboard.ts";

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const density = densityOf((await readForm(state.body, ["densitat"])).get("densitat"));
	if (!density) throw notOurForm();
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "density", density));
	const path = pathItCameFrom(request);
	return redirect(path.startsWith("/admin/") ? path : "/admin/dashboard", 303);
}
