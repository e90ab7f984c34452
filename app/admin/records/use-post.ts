import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useFetcher, useLocation, useResolvedPath } from "react-router";
import { showError } from "#app/enhance/page-toasts.ts";
import { useFailures } from "./failures.tsx";
import { isOffline } from "./form-result.ts";

const cut = "No s'ha pogut fer el canvi: sembla que t'has quedat sense connexió. Torna-ho a provar.";

/**
 * For a form with nothing to fill in, of which a page has many: it is sent once, says so where the line is down, and
 * leaves the focus where it was. `isSending` is for the `aria-disabled` of its buttons: a button that is disabled
 * loses the focus. The answer leads back to the list as it is shown now.
 */
export function usePost(to: string, failure = cut) {
	const { Form, state, data } = useFetcher();
	const { pathname } = useResolvedPath(to);
	const { search } = useLocation();
	const { add, forget } = useFailures();
	const isSending = state !== "idle";
	/** From the form outwards, to the row that it stands in. */
	const places = useRef<Element[]>([]);
	useEffect(() => {
		// The server cannot say it.
		if (!isOffline(data)) return;
		showError(failure);
		add(pathname, failure);
	}, [data, failure, add, pathname]);
	useLayoutEffect(() => {
		if (!isSending) return;
		// Answered, or gone with the list that was asked for anew.
		return () => queueMicrotask(() => focusWithin(places.current));
	}, [isSending]);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (isSending) return event.preventDefault();
		const form = event.currentTarget;
		forget(pathname);
		places.current = form.contains(document.activeElement) ? placesOf(form) : [];
		if (navigator.onLine) return;
		// What sends it may not even have been loaded yet.
		event.preventDefault();
		showError(failure);
		add(pathname, failure);
	};
	return { Form, isSending, onSubmit, path: pathname, action: pathname + search };
}

function placesOf(form: Element): Element[] {
	const row = form.closest("li, tr");
	const places = [form];
	for (let place = form; place !== row && row && place.parentElement; ) {
		place = place.parentElement;
		places.push(place);
	}
	return places;
}

/** Where the button that had the focus has gone, what is next to it has it; where the whole row has, the list sees to it. */
function focusWithin(places: readonly Element[]) {
	if (document.activeElement !== document.body) return;
	const there = places.filter((place) => place.isConnected);
	const nearest = there.map((place) => place.querySelector<HTMLElement>("button, a[href]")).find((one) => one !== null);
	const row = there.at(-1);
	if (nearest) nearest.focus();
	else if (row instanceof HTMLElement) {
		row.tabIndex = -1;
		row.focus();
	}
}
