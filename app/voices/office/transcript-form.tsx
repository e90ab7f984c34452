import { type SubmissionResult, useForm } from "@conform-to/react";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { Clip } from "./clip.tsx";

interface TranscriptFormProps {
	userId: string;
	/** Missing if it was deleted meanwhile. */
	record?: { title: string; audioKey: string | null; duration: number | null };
	transcript?: string | null;
	isDraftRestored: boolean;
	version?: string;
	lastResult?: SubmissionResult<string[]>;
}

export function TranscriptForm({ record, transcript, lastResult, ...form }: TranscriptFormProps) {
	const [meta, fields] = useForm<{ transcript: string }>({
		id: "transcript",
		defaultValue: { transcript },
		lastResult,
	});
	return (
		<RecordForm form={meta} lastResult={lastResult} submit="Desar la transcripció" {...form}>
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
		</RecordForm>
	);
}
