import type { FieldMetadata } from "@conform-to/react";
import { roles, roleWords } from "#app/platform/content/roles.ts";
import { FieldErrors } from "#app/platform/ui/form/field.tsx";

export function RoleField({ field }: { field: FieldMetadata<string> }) {
	return (
		<fieldset className="field" id={field.id} aria-describedby={field.errorId} tabIndex={-1}>
			<legend className="mb-1.5 font-bold">Rol</legend>
			{roles.map((role) => (
				<div key={role} className="field__check">
					<input
						type="radio"
						id={`${field.id}-${role}`}
						name={field.name}
						value={role}
						defaultChecked={field.initialValue === role}
						aria-describedby={`${field.id}-${role}-may`}
					/>
					<div>
						<label htmlFor={`${field.id}-${role}`}>{roleWords[role].name}</label>
						<p id={`${field.id}-${role}-may`} className="text-fine">
							{roleWords[role].may}
						</p>
					</div>
				</div>
			))}
			<FieldErrors field={field} />
		</fieldset>
	);
}
