import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findTestimonial, transcribeTestimonial } from "../queries-review.ts";
import type { Route } from "./+types/edit";
import { transcriptSchema } from "./schema.server.ts";
import { messages } from "./section.server.ts";
import { TranscriptForm } from "./transcript-form.tsx";

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
		section: "testimonials",
		kind: "testimonials",
		schema: transcriptSchema,
		edits: args.params.id,
		save: ({ db }, by, { transcript }, { asRead }) => transcribeTestimonial(db, by, args.params.id, transcript, asRead),
		done: messages.transcribed,
		failed: messages.notTranscribed,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Transcribe({
	loaderData: { record, version, draft, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Transcripció del testimoni" section="testimonials" isGone={!record && !actionData}>
			<TranscriptForm
				userId={userId}
				record={record}
				transcript={draft?.transcript ?? record?.transcript}
				version={version}
				isDraftRestored={draft !== undefined}
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
