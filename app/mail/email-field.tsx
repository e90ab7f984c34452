import type { ComponentProps } from "react";
import { messages } from "#app/platform/content/forms.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "label"> & { label?: string };

/** Where somebody leaves an address, rather than signs in with it. Not in platform/ui: the back-office loads all of that. */
export function EmailField({ label = "Correu electrònic", ...props }: EmailFieldProps) {
	return <TextField {...props} type="email" label={label} autoComplete="email" malformed={messages.emailMalformed} />;
}
