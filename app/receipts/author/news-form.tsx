import { type SubmissionResult, useForm } from "@conform-to/react";
import { EmailField } from "#app/mail/email-field.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { CheckboxField, PrivacyLink } from "#app/platform/ui/form/field.tsx";

interface NewsFormProps {
	isReviewed: boolean;
	/** The address that was left for news. */
	email?: string;
	isConfirmed?: boolean;
	lastResult?: SubmissionResult<string[]>;
}

export function NewsForm({ isReviewed, email, isConfirmed, lastResult }: NewsFormProps) {
	const [form, fields] = useForm<{ email: string; privacy: boolean }>({ id: "receipt-news", lastResult });
	return (
		<section className="card mt-8" aria-labelledby="novetats">
			<h2 id="novetats" className="text-[1.5rem]">
				Vols que t'avisem?
			</h2>
			{email ? (
				<form method="post" action="/rebut/novetats">
					{isConfirmed ? (
						<p>
							T'escriurem a <strong className="wrap-anywhere">{email}</strong> quan hi hagi novetats.
						</p>
					) : (
						<p>
							Ens falta que confirmis <strong className="wrap-anywhere">{email}</strong>: obre l'enllaç del correu que
							t'hi enviem. Si no el trobes, mira al correu brossa, o treu el correu i torna'l a escriure.
						</p>
					)}
					<input type="hidden" name="intent" value="end" />
					<button type="submit" className={`${buttonClass("outline")} mt-4`} data-pending="Traient...">
						Treu el correu
					</button>
				</form>
			) : (
				<form id={form.id} method="post" action="/rebut/novetats" noValidate>
					<p className="mb-5">
						{isReviewed
							? "Deixa el correu i t'escriurem quan ho publiquem, si no ho publiquem o si et responem. Per a res més."
							: "Deixa el correu i t'escriurem si et responem. Per a res més."}
					</p>
					<ErrorSummary form={form} />
					<EmailField field={fields.email} required />
					<CheckboxField field={fields.privacy} required>
						Accepto la <PrivacyLink />
					</CheckboxField>
					<button type="submit" className={buttonClass("default")} data-pending="Desant...">
						Avisa'm
					</button>
				</form>
			)}
		</section>
	);
}
