import { modules } from "virtual:enhance";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";

/** With JavaScript the fragment of a receipt's link fills the field (receipt.module.browser.ts). */
export function CodeForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ code: string }>({ id: "receipt", lastResult });
	return (
		<form id={form.id} method="post" action="/rebut" noValidate className="card mt-8">
			<ErrorSummary form={form} />
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
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Mirant...">
				Mira el rebut
			</button>
			<eager-module data-module={modules.receipt} hidden />
		</form>
	);
}
