import { randomHex } from "#app/crypto/digest.server.ts";
import type { MediaFolder } from "#app/data/records.ts";

/** A key that is never used twice: its folder says which table makes it public (for `held` none does), its name when it came. */
export function newMediaKey(folder: MediaFolder | "held", extension: string): string {
	return `${folder}/${Date.now()}-${randomHex(8)}.${extension}`;
}
