/** The number of a batch, from 1 to 9999, as it is typed. Undefined if it is none. */
export function readBatch(typed: unknown): number | undefined {
	const digits = String(typed ?? "").trim();
	return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : undefined;
}
