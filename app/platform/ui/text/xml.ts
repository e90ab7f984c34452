import { cleanLines } from "./clean.ts";

export function escapeXml(text: string): string {
	return cleanLines(text)
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
