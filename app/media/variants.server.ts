import { type VariantWidth, variantWidths } from "./widths.ts";

/** The width asked for by `?w=`, if it is one that is made. */
export function variantWidth(url: URL): VariantWidth | undefined {
	const asked = url.searchParams.get("w");
	return variantWidths.find((width) => String(width) === asked);
}

/** Where all variants are kept. */
export const variantsFolder = "variants/";

/** Where one of an object is: its key says whose it is, so that it can go with it. */
export function variantKey(key: string, width: VariantWidth): string {
	return `${variantsFolder}${key}/${width}.webp`;
}

/** The key of an object and of all variants that there may be of it. */
export function keysWithVariants(key: string): string[] {
	return [key, ...variantWidths.map((width) => variantKey(key, width))];
}

/** The key of the object that one is a variant of; of any other, its own. */
export function originalKey(key: string): string {
	return key.startsWith(variantsFolder) ? key.slice(variantsFolder.length, key.lastIndexOf("/")) : key;
}

/**
 * Makes a picture's variant as WebP, never wider than the picture itself, and keeps it in R2. Two visitors who ask at
 * once both make it, the same. Gives nothing when there is no such picture; throws what the Images binding throws.
 */
export async function makeVariant(
	env: Cloudflare.Env,
	key: string,
	width: VariantWidth,
): Promise<R2Object | undefined> {
	const original = await env.MEDIA.get(key);
	if (!original) return undefined;
	const made = await env.IMAGES.input(original.body)
		.transform({ width, fit: "scale-down" })
		.output({ format: "image/webp", quality: 80 });
	// R2 wants to know a length beforehand; a picture of this size fits in memory.
	const bytes = await made.response().arrayBuffer();
	return env.MEDIA.put(variantKey(key, width), bytes, { httpMetadata: { contentType: "image/webp" } });
}
