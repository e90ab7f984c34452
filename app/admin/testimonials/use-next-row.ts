import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * A row that leaves the list takes the focus with it: then the next one has it, or, where there is none left,
 * the tab. Gives what the list calls when something in it gets the focus.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined) {
	/** Those below the row that has the focus, then those above it. */
	const others = useRef<Element[]>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is for new rows, whatever they are
	useEffect(() => {
		if (others.current === undefined || document.activeElement !== document.body) return;
		const next = others.current.find((row) => row.isConnected)?.querySelector<HTMLElement>("th");
		others.current = undefined;
		(next ?? document.querySelector<HTMLElement>(".tabs [aria-current]"))?.focus();
	}, [rows]);
	return ({ target }: FocusEvent) => {
		const row = target.closest("tr");
		const all: Element[] = [...(list.current?.querySelectorAll("tbody tr") ?? [])];
		const at = row ? all.indexOf(row) : -1;
		others.current = at < 0 ? undefined : [...all.slice(at + 1), ...all.slice(0, at).toReversed()];
	};
}
