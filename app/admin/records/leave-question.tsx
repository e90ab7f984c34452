import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { isUnsaved } from "#app/enhance/unsaved.ts";
import { buttonClass } from "#app/ui/button.ts";

/** The state of a link that says of itself that what is typed goes. */
export const discarding = { isDiscarding: true };

interface LeaveQuestionProps {
	form: RefObject<HTMLFormElement | null>;
	/** Sent, and not answered yet: the answer may lead out of the document, to where one signs in. */
	isSent: () => boolean;
}

/**
 * Asks before a form that is not saved is left, by a link, Back or Escape. Where the whole document is left, the browser
 * asks in its own words.
 */
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
		// Closed by itself it gives the focus back to where it was.
		if (isAsked) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isAsked]);
	const stay = () => blocker.reset?.();
	/** Here, because the browser would close the dialog below along with this one. */
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
			onClose={stay}
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
