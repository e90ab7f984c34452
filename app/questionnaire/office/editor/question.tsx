import { useForm } from "@conform-to/react";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { CheckboxField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/question";
import { toOutline } from "./page.tsx";
import { type QuestionForm, TypeFields } from "./type-fields.tsx";
import { typeWords } from "./types.ts";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).forms.loadQuestion(args);

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).forms.saveQuestion(args);

export default function EditQuestion(props: Route.ComponentProps) {
	const { loaderData, actionData, params } = props;
	const { name, type } = loaderData;
	return (
		<Subpage title={name ? "Edita la pregunta" : "Una pregunta nova"} back={toOutline(params.id)}>
			<p>
				Tipus: <strong>{typeWords[type]}</strong>
				{name && (
					<>
						{" "}
						· Nom per als fitxers: <code>{name}</code>
					</>
				)}
			</p>
			<Fields key={actionData?.attempt} {...props} />
		</Subpage>
	);
}

function Fields({ loaderData, actionData }: Route.ComponentProps) {
	const { initial, type, values, revision } = loaderData;
	const [meta, fields] = useForm<QuestionForm>({ id: "question", defaultValue: values, lastResult: actionData });
	return (
		<RecordForm {...initial} version={revision} form={meta} lastResult={actionData} submit="Desa la pregunta">
			{/* Enter presses the first button of a form. */}
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				Desa la pregunta
			</button>
			<TextField field={fields.title} label={type === "note" ? "Text" : "Pregunta"} most={500} aria-required />
			<TextAreaField
				field={fields.help}
				label="Ajuda (opcional)"
				help="Es llegeix a sota, amb lletra més petita."
				most={limits.description}
			/>
			<TypeFields type={type} form={meta} fields={fields} focus={actionData?.focus} />
			{type !== "note" && <CheckboxField field={fields.required}>S'ha de respondre per continuar</CheckboxField>}
		</RecordForm>
	);
}
