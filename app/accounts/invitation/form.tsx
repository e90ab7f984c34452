import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation } from "react-router";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { CheckboxField, PasswordField } from "#app/platform/ui/form/field.tsx";
import { AccountName } from "../account-name.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

interface AcceptFormProps {
	email: string;
	hasPassword: boolean;
	/** Who is signed in in this browser, if it is not who was invited. */
	another?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function AcceptForm({ email, hasPassword, another, lastResult }: AcceptFormProps) {
	const { pathname, search } = useLocation();
	const [form, fields] = useForm<{ password: string; newPassword: string; instead: boolean }>({
		id: "accept",
		lastResult,
	});
	return (
		<CardForm form={form} action={pathname + search} submit="Accepta i entra" pending="Entrant...">
			<p className="mb-4 font-bold">{email}</p>
			<AccountName email={email} />
			{hasPassword ? (
				<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
			) : (
				<NewPasswordField field={fields.newPassword} label="Contrasenya" />
			)}
			{another && (
				<CheckboxField field={fields.instead} required>
					Surt del compte <strong>{another}</strong> en aquest navegador, i entra-hi com a <strong>{email}</strong>
				</CheckboxField>
			)}
		</CardForm>
	);
}
