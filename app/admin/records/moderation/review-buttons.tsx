import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { Failure } from "../failures.tsx";
import { usePost } from "../use-post.ts";
import { type Outcome, outcomeWords } from "./words.ts";

interface OutcomesProps {
	/** The status with which it is shown: the server changes nothing that has another by then. */
	status: string;
	/** What it may become. */
	becomes: readonly Outcome[];
}

interface ReviewButtonsProps extends OutcomesProps {
	/** Of its route. */
	action: string;
	/** What it is about, for whoever hears a button by itself. */
	of: string;
	/** What is said where the line is down, if not what all such forms say. */
	failure?: string;
}

/** What one record may become. */
export function ReviewButtons({ action, of, failure, ...outcomes }: ReviewButtonsProps) {
	const { Form, isSending, onSubmit, action: address, path } = usePost(action, failure);
	return (
		<Form method="post" action={address} preventScrollReset onSubmit={onSubmit} className="review">
			<Outcomes {...outcomes} isSending={isSending}>
				<span className="sr-only">: {of}</span>
			</Outcomes>
			<Failure of={path} />
		</Form>
	);
}

/** For a form that reviews: its buttons, each with words behind its own. */
export function Outcomes({
	status,
	becomes,
	isSending,
	children,
}: OutcomesProps & { isSending: boolean; children: ReactNode }) {
	return (
		<>
			<input type="hidden" name="vist" value={status} />
			{becomes.map((to) => (
				<button
					key={to}
					type="submit"
					name="estat"
					value={to}
					className={buttonClass(to === "approved" ? "default" : "outline", "sm")}
					aria-disabled={isSending || undefined}
				>
					<span>
						{outcomeWords[to]}
						{children}
					</span>
				</button>
			))}
		</>
	);
}
