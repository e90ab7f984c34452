import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { TestimonialStatus } from "#app/data/testimonial-review.ts";
import { Outcomes } from "../moderation/review-buttons.tsx";
import { usePost } from "../use-post.ts";
import { statusWords } from "./status.ts";

/** The id of the form to which the boxes of the table belong. */
export const reviewManyForm = "revisio";

/** What all that are ticked may become. */
export function ReviewManyForm({ status, children }: { status: TestimonialStatus; children: ReactNode }) {
	const { search } = useLocation();
	const { Form, isSending, onSubmit } = usePost(
		"No s'ha pogut actualitzar l'estat dels testimonis. No n'ha canviat cap.",
	);
	return (
		<Form
			id={reviewManyForm}
			method="post"
			action={`estat${search}`}
			preventScrollReset
			onSubmit={onSubmit}
			className="review review--many"
		>
			{children}
			<Outcomes status={status} becomes={statusWords[status].becomes} isSending={isSending}>
				{" els triats"}
			</Outcomes>
		</Form>
	);
}
