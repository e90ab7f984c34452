import { isFileFault, streamOf } from "./image-fault.server.ts";
import { isSvg, readImageHeader } from "./image-header.ts";
import type { SvgFault } from "./svg.ts";

export interface Image {
	bytes: Uint8Array<ArrayBuffer>;
	width: number;
	height: number;
}

export type ImageProblem = "notImage" | "heic" | "tooLarge" | "tooManyPixels" | "svgNotHere" | SvgFault | "failed";

const mostPixels = 40_000_000;
const mostWidth = 2560;
const drawingSide = 640;

const drawn = { width: drawingSide, height: drawingSide, fit: "contain" } as const;
const taken = { width: mostWidth, fit: "scale-down" } as const;

export const imageContentType = "image/webp";
export const imageExtension = "webp";

interface Brought {
	bytes: Uint8Array;
	/** Larger than allowed: only the beginning of the file is present. */
	isTooLarge: boolean;
}

export async function readImage(
	{ IMAGES }: Cloudflare.Env,
	{ bytes, isTooLarge }: Brought,
	{ mayBeSvg }: { mayBeSvg: boolean },
): Promise<Image | { problem: ImageProblem; cause?: unknown }> {
	const header = readImageHeader(bytes);
	if (header === "heic") return { problem: "heic" };
	// What reads drawings is loaded with the first one.
	const svg = !header && isSvg(bytes) ? await import("./svg.ts") : undefined;
	if (!header && !svg) return { problem: "notImage" };
	if (isTooLarge) return { problem: "tooLarge" };
	if (svg && !mayBeSvg) return { problem: "svgNotHere" };
	const fault = svg?.svgFault(bytes);
	if (fault) return { problem: fault };
	if (header && header.width * header.height > mostPixels) return { problem: "tooManyPixels" };
	try {
		const made = await (svg
			? IMAGES.input(streamOf(svg.resizeSvg(bytes, drawingSide))).transform(drawn)
			: IMAGES.input(streamOf(bytes)).transform(taken)
		).output({ format: imageContentType, quality: 85, anim: false });
		const written = new Uint8Array(await made.response().arrayBuffer());
		const result = readImageHeader(written);
		if (typeof result !== "object" || result.format !== "webp") return { problem: svg ? "svg" : "failed" };
		return { bytes: written, width: result.width, height: result.height };
	} catch (cause) {
		if (await isFileFault(IMAGES, cause)) return { problem: svg ? "svg" : "notImage" };
		return { problem: "failed", cause };
	}
}
