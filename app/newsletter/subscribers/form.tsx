import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation } from "react-router";
import { EmailField } from "#app/mail/email-field.tsx";
import { elementIdOf } from "#app/participation/public-form.ts";
import { newsletterConsent, policyPath } from "#app/platform/content/privacy.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { CheckboxField, FormKeyField, Honeypot } from "#app/platform/ui/form/field.tsx";
import { newsletterForm } from "./public-form.ts";

interface NewsletterFormProps {
	/** On uncached pages only. After an error the form keeps its key. */
	formKey?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function NewsletterForm({ formKey, lastResult }: NewsletterFormProps) {
	const { pathname } = useLocation();
	const [form, fields] = useForm<{ email: string; privacy: boolean; from: string; formKey: string }>({
		id: "newsletter",
		defaultValue: { from: pathname, formKey },
		lastResult,
	});
	return (
		<live-form
			id={elementIdOf(newsletterForm)}
			role="group"
			aria-label="Subscripció al butlletí"
			data-failed={textOf(newsletterForm.messages.failed)}
		>
			<form id={form.id} method="post" action={newsletterForm.path} noValidate>
				<ErrorSummary form={form} />
				<input type="hidden" name={fields.from.name} value={fields.from.initialValue} />
				{formKey && <FormKeyField field={fields.formKey} />}
				<EmailField field={fields.email} required />
				<CheckboxField field={fields.privacy} required>
					{newsletterConsent.before}
					<a href={policyPath}>{newsletterConsent.policy}</a>
				</CheckboxField>
				<Honeypot />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Subscrivint...">
					Subscriu-te
				</button>
			</form>
		</live-form>
	);
}
