import { formatNumber } from "#app/platform/content/catalan.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { retentionOf } from "#app/platform/records/retention-terms.ts";

export function rangeWords(kind: RetentionKind): string {
	const { least, most, mayLast } = retentionOf(kind);
	return `De ${formatNumber(least)} a ${formatNumber(most)} dies${mayLast ? ", o en blanc si no té termini" : ""}.`;
}
