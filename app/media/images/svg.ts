import { withPlainLetters } from "./svg-markup.ts";
import { isSmallDrawing } from "./svg-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Whether a file is a drawing in SVG, as far as its first letters say. */
export function isSvg(bytes: Uint8Array): boolean {
	return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}

export type SvgFault =
	/** It runs something. */
	| "svgRuns"
	/** It brings something from elsewhere. */
	| "svgLinks"
	/** It cannot be read, or is too large, or grows as it is read. */
	| "svg";

const faults: readonly [RegExp, SvgFault][] = [
	[/<\s*(?:\w+:)?(?:script|foreignObject|iframe|handler)\b/i, "svgRuns"],
	[/\bon\w+\s*=/i, "svgRuns"],
	[/javascript:/i, "svgRuns"],
	[/<!(?:ENTITY|ATTLIST)/i, "svg"],
	[/@import/i, "svgLinks"],
	[/(?:href|src)\s*=(?!\s*["'](?:#|data:image\/(?:png|jpe?g|webp|gif)[;,]))/i, "svgLinks"],
	[/url\((?!\s*["']?(?:#|data:(?!image\/svg)))/i, "svgLinks"],
];

/** A logo has less; with more, what is looked for below takes a tenth of a second. */
const mostBytes = 1024 ** 2;

/**
 * Why a drawing is not taken: nothing where it only draws, and not too much. Nobody ever gets it as it came: it is made a
 * picture first.
 */
export function svgFault(bytes: Uint8Array): SvgFault | undefined {
	if (bytes.length > mostBytes) return "svg";
	try {
		const text = withPlainLetters(utf8.decode(bytes));
		return faults.find(([pattern]) => pattern.test(text))?.[1] ?? (isSmallDrawing(text) ? undefined : "svg");
	} catch {
		return "svg";
	}
}

const rootTag = /<svg\b[^>]*>/i;
const viewBox = /\sviewBox\s*=\s*["']\s*[-+.\de]+[\s,]+[-+.\de]+[\s,]+([+.\de]+)[\s,]+([+.\de]+)\s*["']/i;
const ownSize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * The same drawing with its longer side so many pixels long, by its viewBox. What it says of its own size may be missing
 * or mean nothing to whoever draws it ("100%", "1em"), and then it is drawn tiny. One without a viewBox stays as it is.
 */
export function withSide(bytes: Uint8Array, side: number): Uint8Array {
	const text = utf8.decode(bytes);
	const [root = ""] = rootTag.exec(text) ?? [];
	const [width = 0, height = 0] = (viewBox.exec(root) ?? []).slice(1).map(Number);
	if (!(width > 0 && height > 0)) return bytes;
	const scale = side / Math.max(width, height);
	const [wide, high] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
	const sized = root.replaceAll(ownSize, "").replace(/^<svg/i, `$& width="${wide}" height="${high}"`);
	return new TextEncoder().encode(text.replace(root, () => sized));
}
