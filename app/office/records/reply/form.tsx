import { useForm } from "@conform-to/react";
import { limits } from "#app/platform/content/limits.ts";
import { SelectField, TextAreaField } from "#app/platform/ui/form/field.tsx";
import type { FormAnswer } from "../form/form-result.ts";
import { RecordForm } from "../form/record-form.tsx";
import type { ReviewChoice } from "./review.server.ts";

interface ReplyFormProps {
	userId: string;
	/** Missing if it was deleted meanwhile. */
	record?: { words: string; status: string | null; reason: string | null; reply: string | null };
	review?: ReviewChoice;
	draft?: Record<string, string>;
	isDraftRestored: boolean;
	version?: string;
	lastResult?: FormAnswer;
}

export function ReplyForm({ record, review, draft, lastResult, ...form }: ReplyFormProps) {
	const [meta, fields] = useForm<{ reason: string; reply: string }>({
		id: "reply",
		defaultValue: draft ?? { reason: record?.reason, reply: record?.reply },
		lastResult,
	});
	const isRefused = review !== undefined && record?.status === review.refused;
	return (
		<RecordForm form={meta} lastResult={lastResult} submit="Desar" {...form}>
			{record && <blockquote className="record__words max-h-60 overflow-auto">{record.words}</blockquote>}
			{review && (
				<SelectField
					field={fields.reason}
					label="Per què no es publica"
					help={
						isRefused
							? "Surt al rebut, amb un enllaç a la norma."
							: `Si tries un motiu, quedarà com a «${review.refusedName}». Si només vols respondre, no en triïs cap.`
					}
				>
					<option value="">Cap motiu</option>
					{review.reasons.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
			)}
			<TextAreaField
				field={fields.reply}
				label={review ? "Què li dius (opcional)" : "Què li dius"}
				help="Ho llegeix qui té el codi del rebut, i ho rep per correu qui ha deixat una adreça perquè l'avisem. No es publica. Si ho deixes en blanc, es treu."
				most={limits.reply}
			/>
		</RecordForm>
	);
}
