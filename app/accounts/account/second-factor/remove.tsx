import { redirect } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { accountProblems } from "../../content/account.ts";
import { signedIn } from "../../guard.server.ts";
import { changeWithPassword, Refusal } from "../change.server.ts";
import { accountMessages } from "../messages.ts";
import { AccountPage } from "../page.tsx";
import { PasswordForm } from "../password-form.tsx";
import type { Route } from "./+types/remove";
import { switchCodesOff } from "./change.server.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.removeFactor, args);

export function loader({ context }: Route.LoaderArgs) {
	const { email, hasFactor, needsFactor } = context.get(signedIn);
	if (!hasFactor) throw redirect("/compte/segon-factor");
	return { email, isRequired: needsFactor };
}

export function action(args: Route.ActionArgs) {
	return changeWithPassword(args, async (owner) => {
		if (owner.session.needsFactor) return new Refusal(accountProblems.factorRequired);
		await switchCodesOff(owner);
		return redirectWithFlash(args.request, "/compte/segon-factor", accountMessages.codesOff);
	});
}

export default function RemoveFactor({ loaderData: { email, isRequired }, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title="Desactiva els codis">
			{isRequired ? (
				<p>{accountProblems.factorRequired}.</p>
			) : (
				<>
					<p>Per entrar n'hi haurà prou amb la contrasenya. Els codis de recuperació també deixaran de servir.</p>
					<PasswordForm
						id="remove-factor"
						action="/compte/segon-factor/desactiva"
						email={email}
						submit="Desactiva els codis"
						pending="Desactivant..."
						variant="destructive"
						lastResult={actionData}
					/>
				</>
			)}
		</AccountPage>
	);
}
