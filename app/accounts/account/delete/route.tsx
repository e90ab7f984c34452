import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { accountProblems } from "../../content/account.ts";
import { signedIn } from "../../guard.server.ts";
import { deleteUser } from "../../queries/delete-user.ts";
import { signOut } from "../../session/session-start.server.ts";
import { changeWithPassword, Refusal } from "../change.server.ts";
import { accountMessages } from "../messages.ts";
import { AccountPage } from "../page.tsx";
import { PasswordForm } from "../password-form.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => describePage(pages.deleteAccount, args);

export function loader({ context }: Route.LoaderArgs) {
	return { email: context.get(signedIn).email };
}

export function action(args: Route.ActionArgs) {
	return changeWithPassword(args, async ({ state, request, user }) => {
		if (!(await deleteUser(state.db, user.id, state.settings.adminEmails)))
			return new Refusal(accountProblems.lastAdministrator);
		state.log.info("account-deleted", { user: user.id });
		await copyLedger(state);
		await signOut(state, request);
		state.responseHeaders.append("Clear-Site-Data", '"storage"');
		return redirectWithFlash(request, "/", accountMessages.deleted);
	});
}

export default function DeleteAccount({ loaderData: { email }, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title="Esborra el compte">
			<p>
				Se'n van ara mateix, i no es poden recuperar: el teu correu, la contrasenya, les sessions obertes a tots els
				aparells i la llista del que ha passat al compte.
			</p>
			<p className="mt-4">
				Es queda el que hagis enviat en participar (comentaris, reflexions, testimonis) i la subscripció al butlletí, si
				en tens: no estan lligats al compte. Si també els vols fora,{" "}
				<a href="/avis-legal-i-privacitat#drets">t'expliquem com demanar-ho</a>.
			</p>
			<PasswordForm
				id="delete-account"
				action="/compte/esborra"
				email={email}
				submit="Esborra el compte per sempre"
				pending="Esborrant el compte..."
				variant="destructive"
				signsOut
				lastResult={actionData}
			/>
		</AccountPage>
	);
}
