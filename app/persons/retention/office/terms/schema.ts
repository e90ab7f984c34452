import { z } from "zod";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { isWithin, retentionKinds, retentionOf } from "#app/platform/records/retention-terms.ts";

export function rangeWords(kind: RetentionKind): string {
	const { least, most, mayLast } = retentionOf(kind);
	return `De ${formatNumber(least)} a ${formatNumber(most)} dies${mayLast ? ", o en blanc si no té termini" : ""}.`;
}

function days(kind: RetentionKind) {
	const wrong = `${retentionOf(kind).name}: hi va un nombre de dies. ${rangeWords(kind)}`;
	return z
		.string()
		.optional()
		.transform((text = "", context) => {
			const typed = text.trim();
			const found = typed === "" ? null : /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
			if (isWithin(kind, found)) return found;
			context.addIssue({ code: "custom", message: wrong });
			return z.NEVER;
		});
}

const shape = Object.fromEntries(retentionKinds.map((kind) => [kind, days(kind)])) as Record<
	RetentionKind,
	ReturnType<typeof days>
>;

/** An empty field is without a term. */
export const termsSchema = z.object(shape);
