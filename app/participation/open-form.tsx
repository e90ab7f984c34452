import type { ReactNode } from "react";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { ParticipationClosed } from "./closed.tsx";
import { elementIdOf, type PublicForm } from "./public-form.ts";

export function OpenForm({ form, children }: { form: PublicForm; children: ReactNode }) {
	const { isOpen } = useParticipation();
	return isOpen || !form.closes ? children : <ParticipationClosed formId={elementIdOf(form)} />;
}
