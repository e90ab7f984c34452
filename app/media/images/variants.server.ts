import type { RequestState } from "#app/http/context.server.ts";
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

/** For how long one that could not be made is not tried again: the picture may be damaged, or the binding down. */
const failureLifeMs = 3600 * 1000;

/** A picture's variant; nothing where it cannot be made, or may not be now and has not been before. */
export async function findVariant(
	{ env, log }: RequestState,
	key: string,
	width: VariantWidth,
	mayMake: boolean,
): Promise<R2Object | undefined> {
	const wanted = variantKey(key, width);
	try {
		const kept = await env.MEDIA.head(wanted);
		if (kept && kept.size > 0) return kept;
		const hasJustFailed = kept && Date.now() - kept.uploaded.getTime() < failureLifeMs;
		return mayMake && !hasJustFailed ? await makeVariant(env, key, width) : undefined;
	} catch (error) {
		log.error("variant-failed", error);
		if (error instanceof NotMade) await rememberFailure(env, wanted, log);
		return undefined;
	}
}

/** What the Images binding says where it makes nothing of a picture. */
class NotMade extends Error {}

/** An empty object stands for it. */
async function rememberFailure({ MEDIA }: Cloudflare.Env, wanted: string, log: RequestState["log"]): Promise<void> {
	try {
		await MEDIA.put(wanted, new Uint8Array());
	} catch (error) {
		log.error("variant-failure-not-kept", error);
	}
}

/**
 * Makes a picture's variant as WebP, never wider than the picture itself, and keeps it in R2. Two visitors who ask at
 * once both make it, the same. Gives nothing when there is no such picture.
 */
async function makeVariant(env: Cloudflare.Env, key: string, width: VariantWidth): Promise<R2Object | undefined> {
	const original = await env.MEDIA.get(key);
	if (!original) return undefined;
	const bytes = await inWidth(env.IMAGES, original.body, width);
	return env.MEDIA.put(variantKey(key, width), bytes, { httpMetadata: { contentType: "image/webp" } });
}

/** R2 wants to know a length beforehand; a picture of this size fits in memory. */
async function inWidth(images: ImagesBinding, picture: ReadableStream<Uint8Array>, width: VariantWidth) {
	try {
		const made = await images
			.input(picture)
			.transform({ width, fit: "scale-down" })
			.output({ format: "image/webp", quality: 80 });
		return await made.response().arrayBuffer();
	} catch (error) {
		throw new NotMade("the picture could not be made", { cause: error });
	}
}
