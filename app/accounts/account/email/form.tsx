import { type SubmissionResult, useForm } from "@conform-to/react";
import { messages } from "#app/platform/content/forms.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { PasswordField, TextField } from "#app/platform/ui/form/field.tsx";
import { OwnerField } from "../../owner-field.tsx";

interface ChangeEmailFormProps {
	userId: string;
	draft?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function ChangeEmailForm({ userId, draft, lastResult }: ChangeEmailFormProps) {
	const [form, fields] = useForm<{ email: string; password: string }>({
		id: "change-email",
		defaultValue: { email: draft },
		lastResult,
	});
	return (
		<form id={form.id} method="post" action="/compte/correu" noValidate className="card mt-8">
			<ErrorSummary form={form} />
			<OwnerField userId={userId} />
			<TextField
				field={fields.email}
				type="email"
				label="Correu nou"
				autoComplete="email"
				malformed={messages.emailMalformed}
				required
			/>
			<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant l'enllaç...">
				Envia l'enllaç
			</button>
		</form>
	);
}
