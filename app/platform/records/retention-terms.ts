import { type Retention, type RetentionKind, retention } from "#app/platform/content/retention.ts";

export const retentionKinds = Object.keys(retention) as RetentionKind[];

export const anonymousKinds: readonly string[] = retentionKinds.filter((kind) => retention[kind].end === "anonymous");

export const retentionOf = (kind: RetentionKind): Retention => retention[kind];

export type Terms = Readonly<Record<RetentionKind, number | null>>;

export const defaultTerms = Object.fromEntries(retentionKinds.map((kind) => [kind, retention[kind].days])) as Terms;

/** Stored days are checked too: another version of the worker may have had other limits. */
export function isWithin(kind: RetentionKind, days: number | null): boolean {
	const { least, most, mayLast } = retentionOf(kind);
	return days === null ? mayLast : Number.isInteger(days) && days >= least && days <= most;
}
