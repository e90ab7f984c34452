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

/** Whether it only draws. Nobody ever gets it as it came: it is made a picture first. */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
	try {
		const text = utf8.decode(bytes);
		return !harmful.some((one) => one.test(text));
	} catch {
		return false;
	}
}
