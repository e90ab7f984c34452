import type { RequestState } from "#app/platform/http/context.server.ts";
import { mediaUrl } from "../url.ts";
import { streamOf } from "./image-fault.server.ts";
import { readImageHeader } from "./image-header.ts";
import { letterVariant, letterWidths, type Variant, variants } from "./widths.ts";

export function variantOf(url: URL): Variant | undefined {
	const asked = url.searchParams.get("w");
	return variants.find((variant) => String(variant) === asked);
}

export const variantsFolder = "variants/";

export function variantKey(key: string, variant: Variant): string {
	return `${variantsFolder}${key}/${variant}.${variant === letterVariant ? "jpg" : "webp"}`;
}

export function keysWithVariants(key: string): string[] {
	return [key, ...variants.map((variant) => variantKey(key, variant))];
}

export function originalKey(key: string): string {
	return key.startsWith(variantsFolder) ? key.slice(variantsFolder.length, key.lastIndexOf("/")) : key;
}

const failureLifeMs = 3600 * 1000;

/** Undefined if it cannot be made, or may not be made now. */
export async function findVariant(
	{ env, log }: Pick<RequestState, "env" | "log">,
	key: string,
	variant: Variant,
	mayMake: boolean,
): Promise<R2Object | undefined> {
	const wanted = variantKey(key, variant);
	try {
		const stored = await env.MEDIA.head(wanted);
		if (stored && stored.size > 0) return stored;
		const hasJustFailed = stored && Date.now() - stored.uploaded.getTime() < failureLifeMs;
		return mayMake && !hasJustFailed ? await makeVariant(env, key, variant) : undefined;
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
async function makeVariant(env: Cloudflare.Env, key: string, variant: Variant): Promise<R2Object | undefined> {
	const original = await env.MEDIA.get(key);
	if (!original) return undefined;
	const wanted = variantKey(key, variant);
	if (variant !== letterVariant) {
		// R2 needs the length in advance; an image of this size fits in memory.
		const bytes = await inWidth(env.IMAGES, original.body, variant, { format: "image/webp", quality: 80 });
		return env.MEDIA.put(wanted, bytes, { httpMetadata: { contentType: "image/webp" } });
	}
	const { bytes, size } = await forLetters(env.IMAGES, await original.bytes());
	return env.MEDIA.put(wanted, bytes, { httpMetadata: { contentType: "image/jpeg" }, customMetadata: size });
}

const mostLetterBytes = 150_000;

/** Not every mail program shows WebP. The quality of the local binding is fixed, so the width makes it light. */
async function forLetters(images: ImagesBinding, picture: Uint8Array) {
	let bytes = new ArrayBuffer();
	for (const width of letterWidths) {
		bytes = await inWidth(images, streamOf(picture), width, {
			format: "image/jpeg",
			quality: 80,
			background: "#ffffff",
		});
		if (bytes.byteLength <= mostLetterBytes) break;
	}
	const header = readImageHeader(new Uint8Array(bytes));
	if (typeof header !== "object") throw new VariantFailed("the picture for letters has no size");
	return { bytes, size: { width: String(header.width), height: String(header.height) } };
}

/** Of a picture as letters show it. Undefined if it cannot be made. */
export async function findLetterPicture(state: Pick<RequestState, "env" | "log">, key: string) {
	const made = await findVariant(state, key, letterVariant, true);
	const { width, height } = (made && (await state.env.MEDIA.head(made.key)))?.customMetadata ?? {};
	return width && height ? { url: `${mediaUrl(key)}?w=${letterVariant}`, width, height } : undefined;
}

async function inWidth(
	images: ImagesBinding,
	picture: ReadableStream<Uint8Array>,
	width: number,
	output: ImageOutputOptions,
): Promise<ArrayBuffer> {
	try {
		const made = await images.input(picture).transform({ width, fit: "scale-down" }).output(output);
		return await made.response().arrayBuffer();
	} catch (error) {
		throw new VariantFailed("the picture could not be made", { cause: error });
	}
}
