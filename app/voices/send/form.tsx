import { modules } from "virtual:enhance";
import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Fragment } from "react";
import { elementIdOf } from "#app/participation/public-form.ts";
import { limits } from "#app/platform/content/limits.ts";
import { type Scope, scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import {
	CheckboxField,
	FieldErrors,
	FormKeyField,
	Honeypot,
	PrivacyLink,
	RulesLink,
	TextField,
} from "#app/platform/ui/form/field.tsx";
import { AudioField, type PendingAudio, Recorder } from "./audio-field.tsx";
import { testimonialForm } from "./public-form.ts";

interface TestimonialFormProps {
	formKey?: string;
	category?: Scope;
	lastResult?: SubmissionResult<string[]>;
	pendingAudio?: PendingAudio;
	isLost?: boolean;
}

type Fields = Record<"title" | "audio" | "peaks" | "pendingAudio" | "formKey", string> & {
	category: Scope;
	terms: boolean;
};

/** The file is the last field: the server stops reading at a file that is too large, and needs the other fields. */
export function TestimonialForm({ formKey, category, lastResult, pendingAudio, isLost }: TestimonialFormProps) {
	const [form, fields] = useForm<Fields>({ id: "testimonial", defaultValue: { category }, lastResult });
	return (
		<live-form id={elementIdOf(testimonialForm)} data-failed={textOf(testimonialForm.messages.failed)}>
			<eager-module data-module={modules.recorder} hidden />
			<form
				id={form.id}
				method="post"
				action={testimonialForm.path}
				encType="multipart/form-data"
				noValidate
				className="card mt-8"
			>
				<ErrorSummary form={form} />
				<FormKeyField field={fields.formKey} fresh={formKey} />
				<input type="hidden" name="pendingAudio" value={pendingAudio?.id ?? fields.pendingAudio.initialValue ?? ""} />
				<input type="hidden" name="peaks" defaultValue={fields.peaks.initialValue} />
				<Recorder pendingAudio={pendingAudio} />
				<TextField
					field={fields.title}
					type="text"
					label="Missatge curt"
					help={`En una frase, de què parles? Màxim ${limits.testimonialTitle} caràcters.`}
					most={limits.testimonialTitle}
					isCounted
					aria-required
				/>
				<ThemeField field={fields.category} />
				<CheckboxField field={fields.terms}>
					Accepto la <PrivacyLink /> i que publiqueu la meva veu. Si tinc menys de 14 anys, la meva mare, el meu pare o
					qui em tutela hi dona permís.
				</CheckboxField>
				<p className="field__help mb-5">
					Abans de publicar-lo, l'escoltem: mira les <RulesLink />.
				</p>
				<Honeypot />
				<AudioField field={fields.audio} pendingAudio={pendingAudio} isLost={isLost} />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant...">
					Envia el testimoni
				</button>
				<progress className="w-full h-3.5 mt-4 accent-fuchsia" max={1} aria-label="Enviament de l'àudio" hidden />
			</form>
			<p className="mt-6" data-page-only>
				<a href="/testimonis">Torna a les veus del territori</a>
			</p>
		</live-form>
	);
}

function ThemeField({ field }: { field: FieldMetadata<Scope> }) {
	return (
		<fieldset id={field.id} className="mb-5" aria-describedby={field.errorId} tabIndex={-1}>
			<legend className="font-bold">De què va?</legend>
			{scopes.map((scope) => (
				<Fragment key={scope}>
					<label className="chip mt-1.5 mr-1" data-scope={scope}>
						<input type="radio" name={field.name} value={scope} defaultChecked={field.initialValue === scope} />
						{scopeNames[scope]}
					</label>{" "}
				</Fragment>
			))}
			<FieldErrors field={field} />
		</fieldset>
	);
}
