import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { AccountName } from "../account-name.tsx";

interface PasswordFormProps extends Omit<ComponentProps<typeof CardForm>, "form" | "children"> {
	id: string;
	email: string;
	lastResult?: SubmissionResult<string[]>;
}

export function PasswordForm({ id, email, lastResult, ...card }: PasswordFormProps) {
	const [form, fields] = useForm<{ password: string }>({ id, lastResult });
	return (
		<CardForm form={form} {...card}>
			<AccountName email={email} />
			<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
		</CardForm>
	);
}
