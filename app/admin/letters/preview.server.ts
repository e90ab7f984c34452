import { limits } from "#app/content/limits.ts";
import type { Db } from "#app/data/db.server.ts";

/** As it would be sent now, with addresses of this site. */
export async function previewOf(db: Db, form: FormData): Promise<string> {
	const { renderBody } = await import("#app/letters/render/freeze.server.ts");
	const text = form.get("body");
	if (typeof text !== "string") return "";
	return (await renderBody(db, text.slice(0, limits.landingMarkdown), "", new Date())).html;
}
