import { limits } from "#app/platform/content/limits.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";

/** As it would be sent now, with addresses of this site. */
export async function previewOf(state: RequestState, form: FormData): Promise<string> {
	const { renderBody } = await import("../render/freeze.server.ts");
	const text = form.get("body");
	if (typeof text !== "string") return "";
	return (await renderBody(state, text.slice(0, limits.landingMarkdown), "", new Date())).html;
}
