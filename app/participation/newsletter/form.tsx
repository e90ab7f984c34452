import { type SubmissionResult, useForm } from "@conform-to/react";
import { messages } from "#app/content/forms.ts";
import { notices } from "#app/content/notices.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, Honeypot, TextField } from "#app/ui/field.tsx";

interface NewsletterFormProps {
	/** Where the form stands: there one comes back to after subscribing. */
	from: "home" | "page";
	/** Only uncached pages have one. */
	formKey?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function NewsletterForm({ from, formKey, lastResult }: NewsletterFormProps) {
	const [form, fields] = useForm<{ email: string; privacy: boolean }>({ id: "newsletter", lastResult });
	return (
		<live-form id="newsletter-form" data-failed={notices["newsletter.failed"].text}>
			<form id={form.id} method="post" action="/butlleti" noValidate>
				<ErrorSummary form={form} />
				<input type="hidden" name="from" value={from} />
				{formKey && <input type="hidden" name="formKey" value={formKey} />}
				<TextField
					field={fields.email}
					type="email"
					label="Correu electrònic"
					autoComplete="email"
					required
					malformed={messages.emailMalformed}
				/>
				<CheckboxField field={fields.privacy} required>
					Accepto la <a href="/politica-privacitat">política de privacitat</a>
				</CheckboxField>
				<Honeypot name="website" />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Subscrivint...">
					Subscriu-te
				</button>
			</form>
		</live-form>
	);
}
