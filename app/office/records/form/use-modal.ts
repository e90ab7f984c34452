import { type RefObject, useLayoutEffect, useRef } from "react";
import { raiseMessages } from "#app/platform/enhance/page-toasts.ts";

/** A dialog that is open while it is drawn. The focus goes to its button marked `data-safe`, or to `first`. */
export function useModal(first?: RefObject<HTMLElement | null>) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		raiseMessages();
		(current?.querySelector<HTMLElement>("[data-safe]") ?? first?.current)?.focus();
		// Closed while still in the document: the focus returns, and toasts stay.
		return () => {
			current?.close();
			raiseMessages();
		};
	}, [first]);
	return dialog;
}
