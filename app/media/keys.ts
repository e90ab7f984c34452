import { randomHex } from "#app/platform/crypto/digest.server.ts";
import type { MediaFolder } from "#app/platform/records/records.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";

/**
 * A unique key: the day and a random part. The folder decides which table makes the object public (none for `held`). Addresses of
 * files have it, so it says no hour.
 */
export function newMediaKey(folder: MediaFolder | UploadFolder | "held", extension: string): string {
	return `${folder}/${dayInMadrid(new Date())}-${randomHex(8)}.${extension}`;
}
