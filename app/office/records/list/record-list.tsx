import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { listId } from "../../shell/frame.ts";
import { NothingYet, NotRead, Pages, type PagesProps } from "../../shell/section-page.tsx";

interface PageOfRecordsProps<Row> {
	/** Undefined if it could not be read. */
	page: (PagesProps & { rows: readonly Row[] }) | undefined;
	/** Missing: the page says it elsewhere. */
	notRead?: string;
	nothing: ReactNode;
	/** Entries in the order of time. */
	isLog?: boolean;
	children: (row: Row, at: number) => ReactNode;
}

/** The records of a list's page, and the links to the others. */
export function PageOfRecords<Row>({ page, notRead, nothing, isLog = false, children }: PageOfRecordsProps<Row>) {
	const List = isLog ? "ol" : "ul";
	return (
		<>
			<RecordList rows={page?.rows}>
				{!page && notRead && <NotRead>{notRead}</NotRead>}
				{page?.rows.length === 0 && nothing && <NothingYet>{nothing}</NothingYet>}
				{page && page.rows.length > 0 && <List className="panel rows">{page.rows.map(children)}</List>}
			</RecordList>
			{page && <Pages {...page} />}
		</>
	);
}

/** If the focused record goes, the focus moves to the next one, the one before, or the list. */
export function RecordList({ rows, children }: { rows?: readonly unknown[]; children: ReactNode }) {
	const list = useRef<HTMLDivElement>(null);
	/** The records below the focused one, then those above it. */
	const others = useRef<Element[]>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
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
		// biome-ignore lint/a11y/noStaticElementInteractions: the handler only stores the focused element
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
