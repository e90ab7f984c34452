import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { findTestimonial, updateTestimonial } from "../queries-review.ts";
import type { Route } from "./+types/edit";
import { Clip } from "./clip.tsx";
import { transcriptSchema } from "./schema.server.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "testimonials",
		schema: transcriptSchema,
		find: findTestimonial,
		failure: "No s'ha pogut carregar el testimoni",
	});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		kind: "testimonials",
		schema: transcriptSchema,
		edits: args.params.id,
		save: ({ db }, by, fields, { asRead }) => updateTestimonial(db, by, args.params.id, fields, asRead),
		done: messages.transcribed,
		failed: messages.notTranscribed,
		refused: recordMessages.gone,
	});
}

export default function Transcribe(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<FieldsOf<typeof transcriptSchema>>("transcript", props);
	const { record } = props.loaderData;
	return (
		<RecordPage {...page} title="Transcripció del testimoni" submit="Desar la transcripció">
			{record && (
				<div className="grid gap-2">
					<p className="font-display text-[1.25rem] font-bold">{record.title}</p>
					<Clip {...record} />
				</div>
			)}
			<TextAreaField
				field={fields.transcript}
				label="Transcripció (opcional)"
				help="El que s'hi sent, paraula per paraula. Es publica sota el testimoni, per a qui no el pot escoltar."
				most={limits.transcript}
			/>
		</RecordPage>
	);
}
