import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

interface RecordListProps {
	/** Those that are shown; other ones may have taken the focus along. */
	rows: readonly unknown[] | undefined;
	children: ReactNode;
}

/** The id that the shell's second link leads to. */
export const listId = "llista";

/**
 * The records of a section. One that leaves takes the focus with it: then the next one has it, or the one before it, or,
 * where there is none left, the list.
 */
export function RecordList({ rows, children }: RecordListProps) {
	const list = useRef<HTMLDivElement>(null);
	/** Where the focus was: the records below that one, then those above it. */
	const others = useRef<Element[]>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is for new rows, whatever they are
	useEffect(() => {
		if (others.current === undefined || document.activeElement !== document.body) return;
		const next = others.current.find((row) => row.isConnected);
		others.current = undefined;
		focus(next?.querySelector<HTMLElement>("th, h2") ?? next ?? list.current);
	}, [rows]);
	const remember = ({ target }: FocusEvent) => {
		const row = target.closest("tr, li");
		const all: Element[] = [...(list.current?.querySelectorAll("tbody tr, li") ?? [])];
		const at = row ? all.indexOf(row) : -1;
		others.current = at < 0 ? [] : [...all.slice(at + 1), ...all.slice(0, at).toReversed()];
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus was
		<div id={listId} ref={list} tabIndex={-1} onFocus={remember} className="record-list">
			{children}
		</div>
	);
}

function focus(place: Element | null) {
	if (!(place instanceof HTMLElement)) return;
	if (place.tabIndex < 0) place.tabIndex = -1;
	place.focus();
}
