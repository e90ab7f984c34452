declare module "virtual:basemap-file" {
	/** Key and bytes in base64, the one that makes the site show them last. */
	export const objects: readonly (readonly [key: string, bytes: string])[];
}
