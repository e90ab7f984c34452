import { limits } from "#app/platform/content/limits.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";

/** As it would be sent now, with addresses of this site. */
export async function previewOf(state: RequestState, form: FormData): Promise<string> {
	const { renderBody } = await import("../render/freeze.server.ts");
	const text = form.get("body");
	if (typeof text !== "string") return "";
	const { siteUrl } = state.settings;
	const { html } = await renderBody(state, text.slice(0, limits.landingMarkdown), siteUrl, new Date());
	return html.replaceAll(`="${siteUrl}/`, '="/');
}
