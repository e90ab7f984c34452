import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import type { Route } from "./+types/route";
import { SignInForm } from "./form.tsx";
import { signIn, signInPage } from "./sign-in.server.ts";

export const { handle, meta } = definePage(pages.signIn, { styles: "form" });

export const loader = (args: Route.LoaderArgs) => signInPage(args, "/compte");

export async function action({ request, context }: Route.ActionArgs) {
	return signIn(context.get(requestState), request, { leadsTo: "/", onlyStaff: false });
}

export default function SignIn({ loaderData: { back, canRecover }, actionData }: Route.ComponentProps) {
	return (
		<FormPage title="Entra" pose="pergola-waving">
			<p>Amb el teu correu i la teva contrasenya. Per llegir i participar no et cal cap compte.</p>
			<SignInForm action="/entra" emailLabel="Correu electrònic" back={back} lastResult={actionData} />
			<ul className="mt-6">
				{canRecover && (
					<li>
						<a href="/recupera">He oblidat la contrasenya</a>
					</li>
				)}
				<li>
					Encara no tens compte? <a href="/registre">Crea'n un</a>
				</li>
			</ul>
		</FormPage>
	);
}
