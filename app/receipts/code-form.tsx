import { modules } from "virtual:enhance";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";

/** With JavaScript the fragment of a receipt's link fills the field (receipt.module.browser.ts). */
export function CodeForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ code: string }>({ id: "receipt", lastResult });
	return (
		<CardForm form={form} action="/rebut" submit="Mira el rebut" pending="Mirant...">
			<TextField
				field={fields.code}
				type="text"
				label="El codi del rebut"
				help="Sis grups de quatre lletres i xifres. Tant fa si hi poses majúscules i guions."
				required
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<eager-module data-module={modules.receipt} hidden />
		</CardForm>
	);
}
