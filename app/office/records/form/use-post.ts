import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useFetcher, useLocation, useResolvedPath } from "react-router";
import { showError } from "#app/platform/enhance/page-toasts.ts";
import { useFailures } from "./failures.tsx";
import { isOffline } from "./form-result.ts";

const cut = "No s'ha pogut fer el canvi: sembla que t'has quedat sense connexió. Torna-ho a provar.";

/** For the one-button forms of a list. Buttons use `aria-disabled`, because a disabled button loses the focus. */
export function usePost(to: string, failure = cut) {
	const { Form, state, data } = useFetcher();
	const { pathname } = useResolvedPath(to);
	const { search } = useLocation();
	const { add, forget } = useFailures();
	const isSending = state !== "idle";
	const places = useRef<Element[]>([]);
	useEffect(() => {
		if (!isOffline(data)) return;
		showError(failure);
		add(pathname, failure);
	}, [data, failure, add, pathname]);
	useLayoutEffect(() => {
		if (!isSending) return;
		// After the response, or when the row is removed.
		return () => queueMicrotask(() => focusWithin(places.current));
	}, [isSending]);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (isSending) return event.preventDefault();
		const form = event.currentTarget;
		forget(pathname);
		places.current = form.contains(document.activeElement) ? placesOf(form) : [];
		if (navigator.onLine) return;
		// The fetcher's code may not be loaded.
		event.preventDefault();
		showError(failure);
		add(pathname, failure);
	};
	const post = { method: "post", action: pathname + search, preventScrollReset: true, onSubmit } as const;
	return { Form, post, isSending, path: pathname };
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

/** Moves a lost focus to the nearest button of the row. If the row is gone, the list does it. */
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
