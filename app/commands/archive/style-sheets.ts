import { createHash } from "node:crypto";
import { viewTransitions } from "#app/platform/ui/view-transitions.ts";

const folder = "estils";
/** Our build writes addresses without quotation marks, `data:` with them. */
const ownUrl = /url\((\/[^)"']+)\)/g;

/** An inline style as a file, which all pages with the same style share. */
export function styleSheetOf(style: string) {
	const own = style.replace(viewTransitions, "");
	const resources = [...own.matchAll(ownUrl)].map(([, address = ""]) => address);
	const text = own.replace(ownUrl, "url(..$1)");
	const name = createHash("sha256").update(text).digest("hex").slice(0, 12);
	return { file: `${folder}/${name}.css`, text, resources };
}
