import { type SubmissionResult, useForm } from "@conform-to/react";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { FormKeyField, SelectField, TextField } from "#app/platform/ui/form/field.tsx";
import { requestKinds } from "./words/words.ts";

type Fields = Record<"id" | "kind" | "email" | "code" | "receivedOn", string>;

interface RequestFormProps {
	userId: string;
	id: string;
	values: Partial<Record<keyof Fields, string | null>>;
	isDraftRestored: boolean;
	lastResult?: SubmissionResult<string[]>;
}

export function RequestForm({ id, values, lastResult, ...form }: RequestFormProps) {
	const [meta, fields] = useForm<Fields>({ id: "person-request", defaultValue: values, lastResult });
	return (
		<RecordForm form={meta} lastResult={lastResult} submit="Desa la sol·licitud" {...form}>
			<FormKeyField field={fields.id} fresh={id} />
			<SelectField field={fields.kind} label="Què demana" help="El dret que vol exercir.">
				{Object.entries(requestKinds).map(([kind, words]) => (
					<option key={kind} value={kind}>
						{`Sol·licitud ${words}`}
					</option>
				))}
			</SelectField>
			<TextField
				field={fields.email}
				type="email"
				label="Adreça de correu"
				help="La que va fer servir al web: per ella busquem què en tenim. Comprova abans que és qui diu que és."
				autoComplete="off"
			/>
			<TextField
				field={fields.code}
				type="text"
				label="Codi d'un rebut"
				help="Si no va deixar cap adreça: qui té el codi és qui ho va enviar. No desem el codi, només de què és."
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<TextField
				field={fields.receivedOn}
				type="date"
				label="Quin dia ens va arribar"
				help="Des d'aquell dia tenim un mes per respondre."
			/>
		</RecordForm>
	);
}
