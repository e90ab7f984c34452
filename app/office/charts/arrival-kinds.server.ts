import { type CountedKind, countedKinds, isReviewedKind } from "#app/platform/records/records.ts";
import { recordsOf } from "../managed-records.server.ts";
import { sectionPaths } from "../sections.ts";

export interface ArrivalKind {
	kind: CountedKind;
	name: string;
	/** Of its list. */
	path: string;
}

/** In the order of the navigation, what is reviewed first. */
export const arrivalKinds: readonly ArrivalKind[] = sectionPaths
	.flatMap(recordsOf)
	.flatMap(({ kind, name, path }) =>
		countedKinds.flatMap((counted) => (counted === kind ? { kind: counted, name, path } : [])),
	)
	.toSorted((one, other) => Number(isReviewedKind(other.kind)) - Number(isReviewedKind(one.kind)));
