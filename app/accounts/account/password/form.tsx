import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { AccountName } from "../../account-name.tsx";
import { NewPasswordField } from "../../password/new-password-field.tsx";

interface ChangePasswordFormProps {
	email: string;
	lastResult?: SubmissionResult<string[]>;
}

export function ChangePasswordForm({ email, lastResult }: ChangePasswordFormProps) {
	const [form, fields] = useForm<{ password: string; newPassword: string }>({ id: "change-password", lastResult });
	return (
		<form id={form.id} method="post" action="/compte/contrasenya" noValidate className="card mt-8">
			<ErrorSummary form={form} />
			<AccountName email={email} />
			<PasswordField field={fields.password} label="Contrasenya d'ara" autoComplete="current-password" />
			<NewPasswordField field={fields.newPassword} label="Contrasenya nova" />
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Canviant la contrasenya...">
				Canvia la contrasenya
			</button>
		</form>
	);
}
