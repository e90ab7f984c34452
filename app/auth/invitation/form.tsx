import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import { AccountName } from "../account-name.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

interface AcceptFormProps {
	email: string;
	hasPassword: boolean;
	lastResult?: SubmissionResult<string[]>;
}

export function AcceptForm({ email, hasPassword, lastResult }: AcceptFormProps) {
	const { pathname, search } = useLocation();
	const [form, fields] = useForm<{ password: string; newPassword: string }>({ id: "accept", lastResult });
	return (
		<form id={form.id} method="post" action={pathname + search} noValidate className="card mt-8">
			<ErrorSummary form={form} />
			<p className="mb-4 font-bold wrap-anywhere">{email}</p>
			<AccountName email={email} />
			{hasPassword ? (
				<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
			) : (
				<NewPasswordField field={fields.newPassword} label="Contrasenya" />
			)}
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Entrant...">
				Accepta i entra
			</button>
		</form>
	);
}
