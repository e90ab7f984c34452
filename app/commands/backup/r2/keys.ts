/*
 * A bucket holds backups/NAME/ (the SQL and the manifest) and objects/MONTH/SHA-256. Each month sends its objects anew:
 * a lifecycle rule deletes by age, so it would take an old object that new backups still name.
 */

/** The name of a backup: when it was made. */
export const nameOf = ({ made }: { made: string }) => made.slice(0, 19).replaceAll(":", "-");

export const keyOf = (name: string, file: string) => `backups/${name}/${file}`;

export const objectKeyOf = (name: string, sha256: string) => `objects/${name.slice(0, "2026-11".length)}/${sha256}`;

const manifests = /^backups\/([^/]+)\/manifest\.json$/;

/** Of all backups that were copied to their end, the newest last. */
export function listNames(objects: readonly { key: string }[]): string[] {
	return objects.flatMap(({ key }) => manifests.exec(key)?.[1] ?? []).sort();
}
