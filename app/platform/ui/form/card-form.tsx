import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "../button.ts";
import { ErrorSummary } from "./error-summary.tsx";

interface CardFormProps {
	form: { id: string; allErrors: Record<string, string[]> };
	action: string;
	submit: string;
	/** The button's words while it is sent. */
	pending: string;
	variant?: ButtonVariant;
	/** Signs out, also in other tabs (session.module.browser.ts). */
	signsOut?: boolean;
	children: ReactNode;
}

/** The form of a page that is about it alone. */
export function CardForm({ form, action, submit, pending, variant, signsOut, children }: CardFormProps) {
	return (
		<form id={form.id} method="post" action={action} noValidate className="card mt-8" data-signs-out={signsOut}>
			<ErrorSummary form={form} />
			{children}
			<button type="submit" className={buttonClass(variant, "lg")} data-pending={pending}>
				{submit}
			</button>
		</form>
	);
}
