// biome-ignore lint/suspicious/noControlCharactersInRegex: those are exactly what is meant
const invalidCharacters = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
	return text
		.replace(invalidCharacters, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
