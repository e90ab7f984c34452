import { type VariantWidth, variantWidths } from "./widths.ts";

/** The width asked for by `?w=`, if it is one that is made. */
export function variantWidth(url: URL): VariantWidth | undefined {
	const asked = url.searchParams.get("w");
	return variantWidths.find((width) => String(width) === asked);
}

/** Where the variants of an object are kept: all under one prefix, so that they can go with it. */
export function variantKey(key: string, width: VariantWidth): string {
	return `variants/${key}/${width}.webp`;
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
