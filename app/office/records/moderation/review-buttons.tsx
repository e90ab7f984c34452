import { createContext, type ReactNode, useContext } from "react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { useMay } from "../../shell/frame.ts";
import { Failure } from "../form/failures.tsx";
import { usePost } from "../form/use-post.ts";
import { type Outcome, outcomeWords } from "./words.ts";

/** When the list was read, in milliseconds since 1970 (README.md). */
export const ReadAt = createContext(0);

interface OutcomesProps {
	/** As shown: the server refuses if it has changed. */
	status: string;
	becomes: readonly Outcome[];
}

interface ReviewButtonsProps extends OutcomesProps {
	action: string;
	of: string;
	failure?: string;
}

export function ReviewButtons({ action, of, failure, ...outcomes }: ReviewButtonsProps) {
	const { Form, post, isSending, path } = usePost(action, failure);
	if (!useMay("writes")) return null;
	return (
		<Form {...post} className="review">
			<Outcomes {...outcomes} isSending={isSending}>
				<span className="sr-only">: {of}</span>
			</Outcomes>
			<Failure of={path} />
		</Form>
	);
}

export function Outcomes({
	status,
	becomes,
	isSending,
	children,
}: OutcomesProps & { isSending: boolean; children: ReactNode }) {
	const readAt = useContext(ReadAt);
	return (
		<>
			<input type="hidden" name="vist" value={status} />
			<input type="hidden" name="llegit" value={readAt} />
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
