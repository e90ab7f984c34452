import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { TestimonialStatus } from "#app/data/testimonial-review.ts";
import { buttonClass } from "#app/ui/button.ts";
import { usePost } from "../use-post.ts";
import { reviewWords, statusWords } from "./status.ts";

/** The id of the form to which the boxes of the table belong. */
export const reviewManyForm = "revisio";

interface ReviewButtonsProps {
	id: string;
	/** For whoever hears a button by itself. */
	title: string;
	status: TestimonialStatus;
}

/** What one testimonial may become. */
export function ReviewButtons({ id, title, status }: ReviewButtonsProps) {
	const { search } = useLocation();
	const { Form, isSending, onSubmit } = usePost("No s'ha pogut actualitzar l'estat del testimoni.");
	return (
		<Form method="post" action={`${id}/estat${search}`} preventScrollReset onSubmit={onSubmit} className="review">
			<Outcomes status={status} isSending={isSending}>
				<span className="sr-only">: {title}</span>
			</Outcomes>
		</Form>
	);
}

/** The same for all that are ticked. */
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
			<Outcomes status={status} isSending={isSending}>
				{" els triats"}
			</Outcomes>
		</Form>
	);
}

interface OutcomesProps {
	/** With which they are shown: the server changes nothing that has another by then. */
	status: TestimonialStatus;
	isSending: boolean;
	children: ReactNode;
}

function Outcomes({ status, isSending, children }: OutcomesProps) {
	return (
		<>
			<input type="hidden" name="vist" value={status} />
			{statusWords[status].becomes.map((to) => (
				<button
					key={to}
					type="submit"
					name="estat"
					value={to}
					className={buttonClass(to === "approved" ? "default" : "outline", "sm")}
					aria-disabled={isSending || undefined}
				>
					<span>
						{reviewWords[to]}
						{children}
					</span>
				</button>
			))}
		</>
	);
}
