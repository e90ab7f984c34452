import { isSmallDrawing } from "./svg-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Whether a file is a drawing in SVG, as far as its first letters say. */
export function isSvg(bytes: Uint8Array): boolean {
	return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}

/** What runs, what brings something from elsewhere, and what grows as it is read. */
const harmful = [
	/<\s*(?:\w+:)?(?:script|foreignObject|iframe|handler)\b/i,
	/\bon\w+\s*=/i,
	/javascript:/i,
	/<!ENTITY|@import/i,
	/(?:href|src)\s*=(?!\s*["'](?:#|data:image\/(?:png|jpe?g|webp|gif)[;,]))/i,
	/url\((?!\s*["']?(?:#|data:(?!image\/svg)))/i,
];

/** A logo has less; with more, what is looked for below takes a tenth of a second. */
const mostBytes = 1024 ** 2;

/** Whether it only draws, and not too much. Nobody ever gets it as it came: it is made a picture first. */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
	if (bytes.length > mostBytes) return false;
	try {
		const text = utf8.decode(bytes);
		return !harmful.some((one) => one.test(text)) && isSmallDrawing(text);
	} catch {
		return false;
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
