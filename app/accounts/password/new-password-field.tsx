import type { FieldMetadata } from "@conform-to/react";
import { leastPasswordLength, mostPasswordLength } from "#app/platform/content/limits.ts";
import { PasswordField } from "#app/platform/ui/form/field.tsx";

interface NewPasswordFieldProps {
	field: FieldMetadata<string>;
	label: string;
}

export function NewPasswordField({ field, label }: NewPasswordFieldProps) {
	return (
		<PasswordField
			field={field}
			label={label}
			help={`De ${leastPasswordLength} a ${mostPasswordLength} caràcters, els que vulguis. Una frase curta és fàcil de recordar i difícil d'endevinar.`}
			autoComplete="new-password"
		/>
	);
}
