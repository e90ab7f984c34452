import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { PasswordField, TextField } from "#app/platform/ui/form/field.tsx";

interface SignInFormProps {
	action: string;
	emailLabel: string;
	back?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function SignInForm({ action, emailLabel, back, lastResult }: SignInFormProps) {
	const [form, fields] = useForm<{ email: string; password: string; torna?: string }>({
		id: "sign-in",
		defaultValue: { torna: back },
		lastResult,
	});
	return (
		<form id={form.id} method="post" action={action} noValidate className="card mt-8">
			<ErrorSummary form={form} />
			{fields.torna.initialValue && <input type="hidden" name="torna" value={fields.torna.initialValue} />}
			<TextField field={fields.email} type="email" label={emailLabel} autoComplete="username" required />
			<PasswordField field={fields.password} label="Contrasenya" autoComplete="current-password" />
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Entrant...">
				Entrar
			</button>
		</form>
	);
}
