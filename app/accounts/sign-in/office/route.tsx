import { redirect } from "react-router";
import { postLoginRedirect } from "#app/auth/post-login-redirect.server.ts";
import { currentUser } from "#app/auth/session/session.server.ts";
import { SignInForm } from "#app/auth/sign-in/form.tsx";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { officePage } from "#app/content/office-page.ts";
import { site } from "#app/content/site.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { localPath } from "#app/http/local-path.server.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
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
		<FormPage title={site.backOfficeTitle}>
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
