/** Days of one kind: null is "without a term". */
export interface Term {
	/** By default. */
	days: number | null;
	least: number;
	most: number;
	/** Whether it may be without a term, such as what the campaign's results rest on. */
	mayLast: boolean;
	/** "erased": the row goes, with its files. "anonymous": what leads to the person goes; the row still counts. */
	end: "erased" | "anonymous";
}

const year = 365;

/** What the back-office may set. Table and column: `kept` in the registry. Technical terms: lifetimes.ts. */
export const retentionTerms = {
	testimonials: { days: null, least: 30, most: 10 * year, mayLast: true, end: "erased" },
	mapComments: { days: null, least: 30, most: 10 * year, mayLast: true, end: "anonymous" },
	reflections: { days: null, least: 30, most: 10 * year, mayLast: true, end: "anonymous" },
	newsletterSubscriptions: { days: null, least: 30, most: 10 * year, mayLast: true, end: "erased" },
	authorNews: { days: null, least: 30, most: 10 * year, mayLast: true, end: "erased" },
	corrections: { days: year, least: 30, most: 10 * year, mayLast: true, end: "erased" },
	/** The least: a request of a person says who did what, for as long as it stays. */
	auditLog: { days: 5 * year, least: 3 * year, most: 10 * year, mayLast: false, end: "erased" },
} as const satisfies Record<string, Term>;

export type RetentionKind = keyof typeof retentionTerms;

export const retentionKinds = Object.keys(retentionTerms) as RetentionKind[];

type AnonymousKind = {
	[Kind in RetentionKind]: (typeof retentionTerms)[Kind]["end"] extends "anonymous" ? Kind : never;
}[RetentionKind];

export const anonymousKinds = retentionKinds.filter(
	(kind): kind is AnonymousKind => retentionTerms[kind].end === "anonymous",
);

export const termOf = (kind: RetentionKind): Term => retentionTerms[kind];

export type Terms = Readonly<Record<RetentionKind, number | null>>;

export const defaultTerms = Object.fromEntries(
	retentionKinds.map((kind) => [kind, retentionTerms[kind].days]),
) as Terms;

/** Stored days are checked too: another version of the worker may have had other limits. */
export function isWithin(kind: RetentionKind, days: number | null): boolean {
	const { least, most, mayLast } = termOf(kind);
	return days === null ? mayLast : Number.isInteger(days) && days >= least && days <= most;
}
