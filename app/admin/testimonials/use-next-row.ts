import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * A row that leaves the list takes the focus with it: then the one in its place has it, or, where there is none left,
 * the tab. Gives what the list calls when something in it gets the focus.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined) {
	const place = useRef<number>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is for new rows, whatever they are
	useEffect(() => {
		if (place.current === undefined || document.activeElement !== document.body) return;
		const headings = list.current?.querySelectorAll<HTMLElement>("tbody th") ?? [];
		const next = headings[Math.min(place.current, headings.length - 1)];
		place.current = undefined;
		(next ?? document.querySelector<HTMLElement>(".tabs [aria-current]"))?.focus();
	}, [list, rows]);
	return ({ target }: FocusEvent) => {
		const row = target.closest("tr");
		const all = list.current?.querySelectorAll("tbody tr") ?? [];
		place.current = row ? [...all].indexOf(row) : undefined;
	};
}
