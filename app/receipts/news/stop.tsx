import { tokenIn } from "#app/mail/secret-links.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";
import { authorMessages } from "../messages.ts";
import { endByToken, findWayOut } from "../queries/ways-out.ts";
import type { Route } from "./+types/stop";

export const { handle, meta } = definePage(pages.stopNews, { styles: "form" });

/** Changes nothing: mail programs open links for previews. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.isPrivate = true;
	const token = tokenIn(request.url);
	if (!token) return undefined;
	return orUnavailable(state, "news", findWayOut(state.db, token), textOf(authorMessages.newsNotStopped));
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const token = tokenIn(request.url);
	return orFailure(state, { failed: authorMessages.newsNotStopped, log: "news-not-stopped" }, async () => {
		if (token) await endByToken(state.db, token, new Date());
		const { pathname, search } = new URL(request.url);
		return redirectWithFlash(request, pathname + search, authorMessages.newsStopped);
	});
}

export default function StopNews({ loaderData }: Route.ComponentProps) {
	return (
		<FormPage title="Atura els avisos" pose="pergola-asleep">
			{loaderData ? (
				<>
					<p>
						No t'escriurem més sobre res del que ens hagin enviat amb aquesta adreça. No cal cap compte ni cap codi.
					</p>
					<MailedLinkForm email={loaderData.email} submit="No m'aviseu més" pending="Aturant..." />
				</>
			) : (
				<p>Amb aquest enllaç no hi ha cap avís demanat. No cal que facis res més.</p>
			)}
		</FormPage>
	);
}
