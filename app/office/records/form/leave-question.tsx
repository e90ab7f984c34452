import {
	type KeyboardEvent,
	type RefObject,
	type SyntheticEvent,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import { useBlocker } from "react-router";
import { isUnsaved } from "#app/platform/enhance/unsaved.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

/** Link state: leave without asking. */
export const discarding = { isDiscarding: true };

interface LeaveQuestionProps {
	form: RefObject<HTMLFormElement | null>;
	/** Submitted, with no response yet: the response may redirect to the login. */
	isSent: () => boolean;
}

/** Asks before leaving an unsaved form. When the document unloads, the browser asks itself. */
export function LeaveQuestion({ form, isSent }: LeaveQuestionProps) {
	const hasUnsaved = () => form.current !== null && isUnsaved(form.current);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isDiscarding && hasUnsaved(),
	);
	const isLeaving = blocker.state === "proceeding";
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (!isLeaving && !isSent() && form.current && isUnsaved(form.current)) event.preventDefault();
		};
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	});

	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const isAsked = blocker.state === "blocked";
	useLayoutEffect(() => {
		// After it closes, the dialog returns the focus.
		if (isAsked) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isAsked]);
	const stay = () => blocker.reset?.();
	/** The event comes late: the dialog may be open again by then. */
	const stayOnClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
		if (!currentTarget.open) stay();
	};
	/** Otherwise the browser would close the dialog below, too. */
	const stayOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		stay();
	};
	return (
		<dialog
			ref={dialog}
			className="m-auto w-[min(30rem,100%-2rem)] rounded-card border-2 border-ink bg-sun p-6 text-ink shadow-float backdrop:bg-ink/60"
			role="alertdialog"
			aria-labelledby={id}
			onKeyDown={stayOnEscape}
			onClose={stayOnClose}
		>
			<p id={id} className="mb-4 text-[1.125rem] font-bold">
				El que has escrit encara no està desat.
			</p>
			<div className="record-form__choice">
				<button type="button" className={buttonClass()} onClick={stay}>
					Segueix escrivint
				</button>
				<button type="button" className={buttonClass("outline")} onClick={() => blocker.proceed?.()}>
					Surt sense desar
				</button>
			</div>
		</dialog>
	);
}
