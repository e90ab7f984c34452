import { site } from "#app/platform/content/site.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { feedDay } from "#app/platform/ui/text/dates.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { listArchivedLetters } from "../letters/queries.ts";
import { archivePath } from "../subscribers/paths.ts";
import type { Route } from "./+types/feed";
import { archivePathOf, feedPath } from "./paths.ts";

const most = 30;

export const handle = { cacheTags: ["letters"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(listArchivedLetters(state.db, most));
	const letters = await orUnavailable(state, "letters", asked, "Els butlletins no es poden llegir ara mateix.");
	const { siteUrl } = state.settings;
	const items = letters.map(({ id, subject, preheader, frozenAt }) => {
		const link = siteUrl + archivePathOf(id);
		return `<item>${element("title", subject)}${element("link", link)}${element("guid", link)}${element("pubDate", feedDay(frozenAt))}${preheader ? element("description", preheader) : ""}</item>\n`;
	});
	const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", `El butlletí de ${site.name}`)}
${element("link", siteUrl + archivePath)}
<atom:link href="${escapeXml(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>
${element("description", "El que s'envia a qui està subscrit al butlletí.")}
<language>ca</language>
${items.join("")}</channel>
</rss>
`;
	const headers = { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "no-cache" };
	return publicFile(state, request, feed, headers);
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
