import { officePage } from "#app/platform/content/office-page.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { SignInForm } from "../form.tsx";
import { signIn, signInPage } from "../sign-in.server.ts";
import type { Route } from "./+types/route";

const home = "/admin/dashboard";

export const { handle, meta } = definePage(officePage, { styles: "form" });

export const loader = (args: Route.LoaderArgs) => signInPage(args, home, { onlyStaff: true });

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
