import type { FieldMetadata } from "@conform-to/react";
import { Fragment } from "react";
import { type Scope, scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { FieldErrors } from "#app/platform/ui/form/field.tsx";

export function ThemeField({ field }: { field: FieldMetadata<Scope> }) {
	return (
		<fieldset id={field.id} className="mb-5" aria-describedby={field.errorId} tabIndex={-1}>
			<legend className="font-bold">De què va?</legend>
			{scopes.map((scope) => (
				<Fragment key={scope}>
					<label className="chip mt-1.5 mr-1" data-scope={scope}>
						<input type="radio" name={field.name} value={scope} defaultChecked={field.initialValue === scope} />
						{scopeNames[scope]}
					</label>{" "}
				</Fragment>
			))}
			<FieldErrors field={field} />
		</fieldset>
	);
}
