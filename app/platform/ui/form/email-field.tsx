import type { ComponentProps } from "react";
import { messages } from "#app/platform/content/forms.ts";
import { TextField } from "./field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "label"> & { label?: string };

/** Where somebody leaves an address, rather than signs in with it. Apart, so that the back-office does not load its words. */
export function EmailField({ label = "Correu electrònic", ...props }: EmailFieldProps) {
	return <TextField {...props} type="email" label={label} autoComplete="email" malformed={messages.emailMalformed} />;
}
