import { redirect } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import { officePage } from "#app/platform/content/office-page.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { postLoginRedirect } from "../../post-login-redirect.server.ts";
import { currentUser } from "../../session/session.server.ts";
import { SignInForm } from "../form.tsx";
import { signIn } from "../sign-in.server.ts";
import type { Route } from "./+types/route";

const home = "/admin/dashboard";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(officePage, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const back = localPath(new URL(request.url).searchParams.get("torna"), request);
	const user = await orEmpty(state, "session", currentUser(state, request), undefined);
	if (user?.role) throw redirect(postLoginRedirect(back ?? home).path);
	return { back, canRecover: canSendMail(state) };
}

export async function action({ request, context }: Route.ActionArgs) {
	return signIn(context.get(requestState), request, { leadsTo: home, onlyStaff: true });
}

export default function AdminLogin({ loaderData: { back, canRecover }, actionData }: Route.ComponentProps) {
	return (
		<FormPage title={site.backOfficeTitle} pose="pergola-waving">
			<p>Accés al backoffice administratiu</p>
			<SignInForm action="/admin/login" emailLabel="Email" back={back} lastResult={actionData} />
			{canRecover && (
				<p className="mt-6">
					<a href="/recupera">He oblidat la contrasenya</a>
				</p>
			)}
		</FormPage>
	);
}
