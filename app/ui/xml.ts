/** What XML 1.0 cannot hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are exactly what is meant
const unspeakable = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** A text as it stands in an element or a quoted attribute. */
export function escapeXml(text: string): string {
	return text
		.replace(unspeakable, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
