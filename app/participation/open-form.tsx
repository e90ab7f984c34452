import type { ReactNode } from "react";
import { useParticipation } from "#app/campaign/use-participation.ts";
import type { PageDescription } from "#app/platform/content/page-description.ts";
import { ParticipationClosed } from "./closed.tsx";
import { elementIdOf, type PublicForm } from "./public-form.ts";

/** What invites, while one can take part. */
export function InvitingHeading({ page, children }: { page: PageDescription; children: string }) {
	const { isOpen } = useParticipation();
	return <h1>{(isOpen ? undefined : page.headingOnceClosed) ?? children}</h1>;
}

/** 640 × 400. Not in a dialog. */
export const DrawingBeside = ({ src }: { src: string }) => (
	<img src={src} alt="" width={640} height={400} loading="lazy" className="beside beside--photo" data-page-only />
);

export function OpenForm({ form, children }: { form: PublicForm; children: ReactNode }) {
	const { isOpen } = useParticipation();
	return isOpen || !form.closes ? children : <ParticipationClosed formId={elementIdOf(form)} />;
}
