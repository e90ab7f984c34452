/* ../README.md says why each month has its own objects. */

export const nameOf = ({ made }: { made: string }) => made.slice(0, 19).replaceAll(":", "-");

export const keyOf = (name: string, file: string) => `backups/${name}/${file}`;

export const objectKeyOf = (name: string, sha256: string) => `objects/${name.slice(0, "2026-11".length)}/${sha256}`;

const manifests = /^backups\/([^/]+)\/manifest\.json$/;

/** Names of the complete backups, the newest last. */
export function listNames(objects: readonly { key: string }[]): string[] {
	return objects.flatMap(({ key }) => manifests.exec(key)?.[1] ?? []).sort();
}
