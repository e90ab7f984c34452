import { type SubmissionResult, useForm } from "@conform-to/react";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
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
		<CardForm form={form} action={action} submit="Entrar" pending="Entrant...">
			{fields.torna.initialValue && <input type="hidden" name="torna" value={fields.torna.initialValue} />}
			<TextField field={fields.email} type="email" label={emailLabel} autoComplete="username" required />
			<PasswordField field={fields.password} label="Contrasenya" autoComplete="current-password" />
		</CardForm>
	);
}
