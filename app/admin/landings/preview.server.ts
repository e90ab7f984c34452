import { limits } from "#app/content/limits.ts";
import { landingHtml } from "#app/site/landing/markdown.server.ts";

export function previewOf(form: FormData): string {
	const text = form.get("description");
	return typeof text === "string" ? landingHtml(text.slice(0, limits.landingMarkdown), { linksLeave: true }) : "";
}
