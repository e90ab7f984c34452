import { modules } from "virtual:enhance";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { elementIdOf } from "#app/participation/public-form.ts";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { messages } from "#app/platform/content/forms.ts";
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
	SelectField,
	TextAreaField,
	TextField,
} from "#app/platform/ui/form/field.tsx";
import { PlaceField, type ShownPointing } from "./place-field.tsx";
import { mapCommentForm } from "./public-form.ts";
import type { sentMapComment } from "./sent.server.ts";

interface MapCommentFormProps {
	formKey?: string;
	lastResult?: SubmissionResult<string[]>;
	pointing: ShownPointing;
}

type Fields = Record<keyof typeof sentMapComment.fields | "formKey", string> & { privacy: boolean };

export function MapCommentForm({ formKey, lastResult, pointing }: MapCommentFormProps) {
	const [form, fields] = useForm<Fields>({
		id: "map-comment",
		defaultValue: { municipality: pointing.municipality },
		lastResult: lastResult && withChoice(lastResult, pointing.municipality),
	});
	return (
		<live-form id={elementIdOf(mapCommentForm)} data-failed={textOf(mapCommentForm.messages.failed)}>
			<form id={form.id} method="post" action={mapCommentForm.path} noValidate className="card place-form mt-8">
				<ErrorSummary form={form} />
				<FormKeyField field={fields.formKey} fresh={formKey} />
				<TextAreaField field={fields.comment} label="El teu comentari" most={limits.comment} required />
				<fieldset className="place-form__where" data-module={modules.map}>
					<legend>On és? (opcional)</legend>
					<p className="field__help">
						Tria un municipi de la llista, marca un punt o una línia al mapa o deixa-ho en blanc.
					</p>
					<SelectField field={fields.municipality} label="Municipi">
						<option value="">Cap en concret</option>
						<MunicipalityOptions />
					</SelectField>
				</fieldset>
				<TextField
					field={fields.email}
					type="email"
					label="Correu electrònic (opcional)"
					help="Només per parlar amb tu d'aquest comentari. No el publiquem mai."
					autoComplete="email"
					malformed={messages.emailMalformed}
				/>
				<CheckboxField field={fields.privacy} required>
					Accepto la <PrivacyLink />
				</CheckboxField>
				<p className="field__help mb-5">
					Un cop revisat segons les <RulesLink />, el publiquem al mapa i com a dades obertes (CC BY 4.0), sense el teu
					correu.
				</p>
				<Honeypot />
				<p>
					<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant...">
						Envia el comentari
					</button>
				</p>
				{/* After it, because Enter presses the first button of a form. The sheet shows it before the words, or beside them. */}
				<fieldset className="place">
					<legend className="sr-only">El lloc al mapa (opcional)</legend>
					<PlaceField path={mapCommentForm.path} hasMunicipality hasLine {...pointing} />
				</fieldset>
			</form>
			<p className="mt-6" data-page-only>
				<a href="/mapa">Torna al mapa</a>
			</p>
		</live-form>
	);
}

/** The submitted values with the municipality of the marked position. */
function withChoice(sent: SubmissionResult<string[]>, municipality: string): SubmissionResult<string[]> {
	return { ...sent, initialValue: { ...sent.initialValue, municipality } };
}
