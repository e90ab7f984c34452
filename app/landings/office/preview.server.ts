import { limits } from "#app/platform/content/limits.ts";

export async function previewOf(form: FormData): Promise<string> {
	const { landingHtml } = await import("#app/platform/ui/text/markdown.server.ts");
	const text = form.get("description");
	return typeof text === "string" ? landingHtml(text.slice(0, limits.landingMarkdown), { linksLeave: true }) : "";
}
