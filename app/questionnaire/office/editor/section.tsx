import { useForm } from "@conform-to/react";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/section";
import { toOutline } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).forms.loadSection(args);

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).forms.saveSection(args);

export default function EditSection({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { initial, name, revision } = loaderData;
	const [meta, fields] = useForm<{ title: string; text: string }>({
		id: "section",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	return (
		<Subpage title={name ? "Edita la part" : "Una part nova"} back={toOutline(id)}>
			<RecordForm {...initial} version={revision} form={meta} lastResult={actionData} submit="Desa la part">
				<TextField field={fields.title} label="Títol" most={limits.title} aria-required />
				<TextAreaField
					field={fields.text}
					label="Text (opcional)"
					help="Es llegeix abans de les preguntes."
					most={limits.description}
				/>
			</RecordForm>
		</Subpage>
	);
}
