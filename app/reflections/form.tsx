import { type SubmissionResult, useForm } from "@conform-to/react";
import { EmailField } from "#app/mail/email-field.tsx";
import { elementIdOf } from "#app/participation/public-form.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { limits } from "#app/platform/content/limits.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import {
	CheckboxField,
	FormKeyField,
	Honeypot,
	PrivacyLink,
	RulesLink,
	TextAreaField,
	TextField,
} from "#app/platform/ui/form/field.tsx";
import { reflectionForm } from "./public-form.ts";
import type { sentReflection } from "./sent.server.ts";

interface ReflectionFormProps {
	formKey?: string;
	lastResult?: SubmissionResult<string[]>;
}

type Fields = Record<keyof typeof sentReflection.fields | "formKey", string> & { privacy: boolean };

export function ReflectionForm({ formKey, lastResult }: ReflectionFormProps) {
	const [form, fields] = useForm<Fields>({ id: "reflection", lastResult });
	return (
		<live-form id={elementIdOf(reflectionForm)} data-failed={textOf(reflectionForm.messages.failed)}>
			<form id={form.id} method="post" action={reflectionForm.path} noValidate className="card mt-8">
				<ErrorSummary form={form} />
				<FormKeyField field={fields.formKey} fresh={formKey} />
				<TextAreaField
					field={fields.reflection}
					label="La teva reflexió"
					help={`Fins a ${formatNumber(limits.reflection)} caràcters. No la publiquem al web: la llegeix qui dibuixa la xarxa.`}
					most={limits.reflection}
					required="said"
				/>
				<TextField
					field={fields.name}
					type="text"
					label="Com et dius? (opcional)"
					autoComplete="name"
					most={limits.name}
				/>
				<EmailField
					field={fields.email}
					label="Correu electrònic (opcional)"
					help="Només per respondre't. Si el deixes, has d'acceptar la política de privacitat."
					// Never visible: lets CSS match an empty field (form.css).
					placeholder=" "
				/>
				<CheckboxField field={fields.privacy} requiredWith="email">
					Accepto la <PrivacyLink /> (només cal si deixes el correu)
				</CheckboxField>
				<p className="field__help mb-5">
					Abans d'escriure, fes un cop d'ull a les <RulesLink />.
				</p>
				<Honeypot />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant...">
					Envia la reflexió
				</button>
			</form>
			<p className="mt-6" data-page-only>
				<a href="/participa">Totes les maneres de dir la teva</a>
			</p>
		</live-form>
	);
}
