import { data, redirect } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { accountProblems } from "../../content/account.ts";
import { signedIn } from "../../guard.server.ts";
import { changeWithPassword, Refusal } from "../change.server.ts";
import { accountMessages } from "../messages.ts";
import { AccountPage } from "../page.tsx";
import { PasswordForm } from "../password-form.tsx";
import type { Route } from "./+types/renew";
import { renewRecoveryCodes } from "./change.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta: Route.MetaFunction = (args) => describePage(pages.newRecoveryCodes, args);

export function loader({ context }: Route.LoaderArgs) {
	const { email, hasFactor } = context.get(signedIn);
	if (!hasFactor) throw redirect("/compte/segon-factor");
	return { email };
}

/** The response itself shows the codes: they have no URL. */
export function action(args: Route.ActionArgs) {
	return changeWithPassword(args, async (owner) => {
		const codes = await renewRecoveryCodes(owner);
		if (!codes) return new Refusal(accountProblems.factorChanged);
		owner.state.flash.push(accountMessages.codesRenewed);
		return data({ codes });
	});
}

export default function RenewRecoveryCodes({ loaderData: { email }, actionData }: Route.ComponentProps) {
	if (actionData && "codes" in actionData) return <RecoveryCodes codes={actionData.codes} />;
	return (
		<AccountPage title="Codis de recuperació nous">
			<p>Te'n farem deu. Els que et quedaven deixaran de servir.</p>
			<PasswordForm
				id="renew-codes"
				action="/compte/segon-factor/codis"
				email={email}
				submit="Fes els codis"
				pending="Fent-los..."
				lastResult={actionData}
			/>
		</AccountPage>
	);
}
