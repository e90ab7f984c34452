import { isFaultOfFile, streamOf } from "./image-fault.server.ts";
import { readImageHeader } from "./image-header.ts";
import { isSvg, type SvgFault, svgFault, withSide } from "./svg.ts";

/** What is kept of a picture: its pixels, written anew, and nothing else of what came. */
export interface Image {
	bytes: Uint8Array<ArrayBuffer>;
	width: number;
	height: number;
}

export type ImageProblem =
	/** Another kind of file, or a picture that is damaged. */
	| "notImage"
	| "heic"
	| "tooLarge"
	| "tooManyPixels"
	/** A drawing where only pictures are taken. */
	| "svgNotHere"
	| SvgFault
	/** It could not be written anew, for no fault of its own. */
	| "failed";

const mostPixels = 40_000_000;
/** No screen shows more of it. */
const mostWidth = 2560;
/** Of a drawing, which has no size of its own: its longer side. */
const drawingSide = 640;

const drawn = { width: drawingSide, height: drawingSide, fit: "contain" } as const;
const taken = { width: mostWidth, fit: "scale-down" } as const;

export const imageContentType = "image/webp";
export const imageExtension = "webp";

interface Brought {
	bytes: Uint8Array;
	/** Of one that has more bytes than a picture may have there is only how it begins. */
	isTooLarge: boolean;
}

/**
 * A picture as it is kept: decoded and written as WebP by the Images binding, upright, no wider than screens are. What
 * else the file held (where it was taken, a page in a polyglot) stays behind. Animations keep their first frame.
 */
export async function readImage(
	{ IMAGES }: Cloudflare.Env,
	{ bytes, isTooLarge }: Brought,
	{ mayBeSvg }: { mayBeSvg: boolean },
): Promise<Image | { problem: ImageProblem; cause?: unknown }> {
	// What it is comes before how large it is.
	const header = readImageHeader(bytes);
	if (header === "heic") return { problem: "heic" };
	const isDrawing = !header && isSvg(bytes);
	if (!header && !isDrawing) return { problem: "notImage" };
	if (isTooLarge) return { problem: "tooLarge" };
	if (isDrawing && !mayBeSvg) return { problem: "svgNotHere" };
	const fault = isDrawing ? svgFault(bytes) : undefined;
	if (fault) return { problem: fault };
	if (header && header.width * header.height > mostPixels) return { problem: "tooManyPixels" };
	try {
		const made = await (isDrawing
			? IMAGES.input(streamOf(withSide(bytes, drawingSide))).transform(drawn)
			: IMAGES.input(streamOf(bytes)).transform(taken)
		).output({ format: imageContentType, quality: 85, anim: false });
		const written = new Uint8Array(await made.response().arrayBuffer());
		const result = readImageHeader(written);
		if (typeof result !== "object" || result.format !== "webp") return { problem: isDrawing ? "svg" : "failed" };
		return { bytes: written, width: result.width, height: result.height };
	} catch (cause) {
		if (await isFaultOfFile(IMAGES, cause)) return { problem: isDrawing ? "svg" : "notImage" };
		return { problem: "failed", cause };
	}
}
