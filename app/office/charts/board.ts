import type { ComponentType } from "react";

/** By the part of its `count` (platform/data/record.ts). A part without records is missing. */
export type Counts = Readonly<Partial<Record<string, number>>>;

export interface BoardProps {
	counts: Counts;
	/** Whether who looks may see what is not public yet. */
	seesPending: boolean;
}

/** What a kind of record shows of its numbers: `board` in `<capability>/office/dashboard.tsx`. */
export interface Board {
	kind: string;
	notRead: string;
	/** On top, beside what waits, and after the charts of what has arrived. */
	Totals: ComponentType<BoardProps>;
	Breakdown: ComponentType<BoardProps>;
	Chart: ComponentType<BoardProps>;
}
