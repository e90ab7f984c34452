import type { RetentionKind } from "#app/content/retention.ts";
import { retentionOf } from "#app/data/personal/retention/terms.ts";

const number = (days: number) => days.toLocaleString("ca");

export function rangeWords(kind: RetentionKind): string {
	const { least, most, mayLast } = retentionOf(kind);
	return `De ${number(least)} a ${number(most)} dies${mayLast ? ", o en blanc si no té termini" : ""}.`;
}
