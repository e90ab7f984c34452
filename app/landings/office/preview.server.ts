import { limits } from "#app/content/limits.ts";

export async function previewOf(form: FormData): Promise<string> {
	const { landingHtml } = await import("#app/site/landing/markdown.server.ts");
	const text = form.get("description");
	return typeof text === "string" ? landingHtml(text.slice(0, limits.landingMarkdown), { linksLeave: true }) : "";
}
