import { useForm } from "@conform-to/react";
import { EmailField } from "#app/mail/email-field.tsx";
import { mailMessages } from "#app/mail/messages.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { findDraft } from "../../form-draft.server.ts";
import { signedIn } from "../../guard.server.ts";
import { OwnerField } from "../../owner-field.tsx";
import { emailAndPassword } from "../../schema.server.ts";
import { changeByForm, Refusal } from "../change.server.ts";
import { accountMessages } from "../messages.ts";
import { AccountPage } from "../page.tsx";
import type { Route } from "./+types/route";
import { askForNewEmail } from "./change.server.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.changeEmail, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { email, userId } = context.get(signedIn);
	const draft = await orEmpty(state, "form-draft", findDraft(state, request, userId), undefined);
	return { userId, email, canChange: canSendMail(state), draft: draft?.email };
}

export async function action(args: Route.ActionArgs) {
	return changeByForm(
		args,
		() => emailAndPassword,
		async (owner, { email }) => {
			const asked = await askForNewEmail(owner, email);
			if (asked instanceof Refusal) return asked;
			const message = asked === "later" ? mailMessages.later : accountMessages.newEmailSent;
			return redirectWithFlash(args.request, "/compte/correu", message);
		},
	);
}

export default function ChangeEmail({
	loaderData: { userId, email, canChange, draft },
	actionData,
}: Route.ComponentProps) {
	const [form, fields] = useForm<{ email: string; password: string }>({
		id: "change-email",
		defaultValue: { email: draft },
		lastResult: actionData,
	});
	return (
		<AccountPage title="Canvia el correu">
			<p>
				Ara entres amb <strong>{email}</strong>.
			</p>
			{canChange ? (
				<>
					<p className="mt-4">Enviarem un enllaç a l'adreça nova. Quan l'obris i ho confirmis, serà la del compte.</p>
					{draft && <p className="mt-4 font-bold">Aquí tens el que havies escrit: repassa-ho i torna-ho a enviar.</p>}
					<CardForm form={form} action="/compte/correu" submit="Envia l'enllaç" pending="Enviant l'enllaç...">
						<OwnerField userId={userId} />
						<EmailField field={fields.email} label="Correu nou" required />
						<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
					</CardForm>
				</>
			) : (
				<p className="mt-4">
					Aquest web ara no pot enviar correus i, sense confirmar l'adreça nova, no la podem canviar.
				</p>
			)}
		</AccountPage>
	);
}
