import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ButtonVariant, buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { AccountName } from "../account-name.tsx";

interface PasswordFormProps {
	id: string;
	action: string;
	email: string;
	button: string;
	pending: string;
	variant?: ButtonVariant;
	/** Signs out, also in other tabs (session.module.browser.ts). */
	signsOut?: boolean;
	lastResult?: SubmissionResult<string[]>;
}

export function PasswordForm({ id, action, email, button, pending, variant, signsOut, lastResult }: PasswordFormProps) {
	const [form, fields] = useForm<{ password: string }>({ id, lastResult });
	return (
		<form id={form.id} method="post" action={action} noValidate className="card mt-8" data-signs-out={signsOut}>
			<ErrorSummary form={form} />
			<AccountName email={email} />
			<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
			<button type="submit" className={buttonClass(variant, "lg")} data-pending={pending}>
				{button}
			</button>
		</form>
	);
}
