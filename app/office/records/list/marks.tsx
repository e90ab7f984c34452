import { formatList } from "#app/platform/content/catalan.ts";

/** Of what lets somebody be found, in words that wait for a review. */
export function Marks({ of }: { of: readonly string[] }) {
	if (of.length === 0) return null;
	return <span className="badge mb-0 text-[0.875rem]">Potser hi ha: {formatList(of)}</span>;
}
