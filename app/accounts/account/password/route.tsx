import { useForm } from "@conform-to/react";
import { pages } from "#app/platform/content/pages.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { AccountName } from "../../account-name.tsx";
import { signedIn } from "../../guard.server.ts";
import { NewPasswordField } from "../../password/new-password-field.tsx";
import { passwordSchema } from "../../schema.server.ts";
import type { SignedIn } from "../../session/session.server.ts";
import { changeByForm } from "../change.server.ts";
import { accountMessages } from "../messages.ts";
import { AccountPage } from "../page.tsx";
import type { Route } from "./+types/route";
import { changePassword } from "./change.server.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.changePassword, args);

export function loader({ context }: Route.LoaderArgs) {
	return { email: context.get(signedIn).email };
}

export async function action(args: Route.ActionArgs) {
	const schema = ({ email }: SignedIn) => passwordSchema(email);
	return changeByForm(args, schema, async (owner, { newPassword }) => {
		await changePassword(owner, newPassword);
		return redirectWithFlash(args.request, "/compte", accountMessages.passwordChanged);
	});
}

export default function ChangePassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
	const [form, fields] = useForm<{ password: string; newPassword: string }>({
		id: "change-password",
		lastResult: actionData,
	});
	return (
		<AccountPage title="Canvia la contrasenya">
			<p>Quan la canviïs, tancarem la sessió a tots els altres aparells.</p>
			<CardForm
				form={form}
				action="/compte/contrasenya"
				submit="Canvia la contrasenya"
				pending="Canviant la contrasenya..."
			>
				<AccountName email={email} />
				<PasswordField field={fields.password} label="Contrasenya d'ara" autoComplete="current-password" />
				<NewPasswordField field={fields.newPassword} label="Contrasenya nova" />
			</CardForm>
		</AccountPage>
	);
}
