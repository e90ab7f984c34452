import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import type { TestimonialStatus } from "#app/data/testimonial-review.ts";
import { buttonClass } from "#app/ui/button.ts";
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
	const { Form, state } = useFetcher();
	return (
		<Form method="post" action={`${id}/estat${search}`} preventScrollReset className="review">
			<Outcomes status={status} isSending={state !== "idle"}>
				<span className="sr-only">: {title}</span>
			</Outcomes>
		</Form>
	);
}

/** The same for all that are ticked. */
export function ReviewManyForm({ status, children }: { status: TestimonialStatus; children: ReactNode }) {
	const { search } = useLocation();
	const { Form, state } = useFetcher();
	return (
		<Form
			id={reviewManyForm}
			method="post"
			action={`estat${search}`}
			preventScrollReset
			className="review review--many"
		>
			{children}
			<Outcomes status={status} isSending={state !== "idle"}>
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
			<input type="hidden" name="abans" value={status} />
			{statusWords[status].becomes.map((to) => (
				<button
					key={to}
					type="submit"
					name="estat"
					value={to}
					className={buttonClass(to === "approved" ? "default" : "outline", "sm")}
					disabled={isSending}
				>
					{reviewWords[to]}
					{children}
				</button>
			))}
		</>
	);
}
