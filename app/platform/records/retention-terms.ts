import type { Retention } from "#app/platform/content/retention.ts";
import { personalTables, type RetentionKind, termOf } from "./registry.ts";

const retentions = new Map<string, Retention>(
	personalTables
		.flatMap((entry) => termOf(entry) ?? [])
		.toSorted((one, other) => one.retention.place - other.retention.place)
		.map(({ term, retention }) => [term, retention]),
);

export const retentionKinds = [...retentions.keys()] as RetentionKind[];

export const isRetentionKind = (kind: string): kind is RetentionKind => retentions.has(kind);

export const retentionOf = (kind: RetentionKind) => retentions.get(kind) as Retention;

export type Terms = Readonly<Record<RetentionKind, number | null>>;

export const defaultTerms = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionOf(kind).days])) as Terms;

/** Stored days are checked too: another version of the worker may have had other limits. */
export function isWithin(kind: RetentionKind, days: number | null): boolean {
	const { least, most, mayLast } = retentionOf(kind);
	return days === null ? mayLast : Number.isInteger(days) && days >= least && days <= most;
}
