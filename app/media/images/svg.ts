import { withPlainLetters } from "./svg-markup.ts";
import { isSmallDrawing } from "./svg-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

export type SvgFault = "svgRuns" | "svgLinks" | "svg";

const faults: readonly [RegExp, SvgFault][] = [
	[/<\s*(?:\w+:)?(?:script|foreignObject|iframe|handler)\b/i, "svgRuns"],
	[/\bon\w+\s*=/i, "svgRuns"],
	[/javascript:/i, "svgRuns"],
	[/<!(?:ENTITY|ATTLIST)/i, "svg"],
	[/@import/i, "svgLinks"],
	[/(?:href|src)\s*=(?!\s*["'](?:#|data:image\/(?:png|jpe?g|webp|gif)[;,]))/i, "svgLinks"],
	[/url\((?!\s*["']?(?:#|data:(?!image\/svg)))/i, "svgLinks"],
];

/** With more bytes the checks below take over a tenth of a second. */
const mostBytes = 1024 ** 2;

/** Undefined if it is safe to render. An SVG is never served, only its rendered image. */
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

/** Sets the longer side in pixels, by the viewBox: relative sizes ("100%") would render it tiny. */
export function resizeSvg(bytes: Uint8Array, side: number): Uint8Array {
	const text = utf8.decode(bytes);
	const [root = ""] = rootTag.exec(text) ?? [];
	const [width = 0, height = 0] = (viewBox.exec(root) ?? []).slice(1).map(Number);
	if (!(width > 0 && height > 0)) return bytes;
	const scale = side / Math.max(width, height);
	const [wide, high] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
	const sized = root.replaceAll(ownSize, "").replace(/^<svg/i, `$& width="${wide}" height="${high}"`);
	return new TextEncoder().encode(text.replace(root, () => sized));
}
