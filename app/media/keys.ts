import { randomHex } from "#app/platform/crypto/digest.server.ts";
import type { MediaFolder } from "#app/platform/records/records.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";

/** A unique key. The folder decides which table makes the object public (none for `held`). */
export function newMediaKey(folder: MediaFolder | UploadFolder | "held", extension: string): string {
	return `${folder}/${Date.now()}-${randomHex(8)}.${extension}`;
}
