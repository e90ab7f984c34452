import type { RequestState } from "#app/http/context.server.ts";
import { type VariantWidth, variantWidths } from "./widths.ts";

export function variantWidth(url: URL): VariantWidth | undefined {
	const asked = url.searchParams.get("w");
	return variantWidths.find((width) => String(width) === asked);
}

export const variantsFolder = "variants/";

export function variantKey(key: string, width: VariantWidth): string {
	return `${variantsFolder}${key}/${width}.webp`;
}

export function keysWithVariants(key: string): string[] {
	return [key, ...variantWidths.map((width) => variantKey(key, width))];
}

export function originalKey(key: string): string {
	return key.startsWith(variantsFolder) ? key.slice(variantsFolder.length, key.lastIndexOf("/")) : key;
}

const failureLifeMs = 3600 * 1000;

/** Undefined if it cannot be made, or may not be made now. */
export async function findVariant(
	{ env, log }: RequestState,
	key: string,
	width: VariantWidth,
	mayMake: boolean,
): Promise<R2Object | undefined> {
	const wanted = variantKey(key, width);
	try {
		const stored = await env.MEDIA.head(wanted);
		if (stored && stored.size > 0) return stored;
		const hasJustFailed = stored && Date.now() - stored.uploaded.getTime() < failureLifeMs;
		return mayMake && !hasJustFailed ? await makeVariant(env, key, width) : undefined;
	} catch (error) {
		log.error("variant-failed", error);
		if (error instanceof VariantFailed) await rememberFailure(env, wanted, log);
		return undefined;
	}
}

class VariantFailed extends Error {}

async function rememberFailure({ MEDIA }: Cloudflare.Env, wanted: string, log: RequestState["log"]): Promise<void> {
	try {
		await MEDIA.put(wanted, new Uint8Array());
	} catch (error) {
		log.error("variant-failure-not-stored", error);
	}
}

/** Two simultaneous requests write the same object. Returns undefined if there is no original. */
async function makeVariant(env: Cloudflare.Env, key: string, width: VariantWidth): Promise<R2Object | undefined> {
	const original = await env.MEDIA.get(key);
	if (!original) return undefined;
	const bytes = await inWidth(env.IMAGES, original.body, width);
	return env.MEDIA.put(variantKey(key, width), bytes, { httpMetadata: { contentType: "image/webp" } });
}

/** R2 needs the length in advance; an image of this size fits in memory. */
async function inWidth(images: ImagesBinding, picture: ReadableStream<Uint8Array>, width: VariantWidth) {
	try {
		const made = await images
			.input(picture)
			.transform({ width, fit: "scale-down" })
			.output({ format: "image/webp", quality: 80 });
		return await made.response().arrayBuffer();
	} catch (error) {
		throw new VariantFailed("the picture could not be made", { cause: error });
	}
}
