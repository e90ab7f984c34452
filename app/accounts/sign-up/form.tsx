import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { PrivacyLink, TextField } from "#app/platform/ui/form/field.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

export function SignUpForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ email: string; password: string }>({ id: "sign-up", lastResult });
	return (
		<form id={form.id} method="post" action="/registre" noValidate className="card mt-8">
			<ErrorSummary form={form} />
			<TextField field={fields.email} type="email" label="Correu electrònic" autoComplete="username" required />
			<NewPasswordField field={fields.password} label="Contrasenya" />
			<p className="mb-5 text-sm">
				Fem servir el teu correu només per al compte. T'ho expliquem a la <PrivacyLink />.
			</p>
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Creant el compte...">
				Crea el compte
			</button>
		</form>
	);
}
