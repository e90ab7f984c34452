import type { ReactNode } from "react";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { ParticipationClosed } from "./closed.tsx";
import { elementIdOf, type PublicForm } from "./public-form.ts";

/** A form that visitors send, or, once it is closed, what stands in its place. */
export function OpenForm({ form, children }: { form: PublicForm; children: ReactNode }) {
	const { isOpen } = useParticipation();
	return isOpen || !form.closes ? children : <ParticipationClosed formId={elementIdOf(form)} />;
}
