import { participationNow } from "#app/campaign/participation-now.server.ts";
import type { Settings } from "#app/config.server.ts";
import { recordingTypes } from "#app/media/sound/recording.ts";
import { mediaUrl } from "#app/media/url.ts";
import { descriptionOf } from "#app/platform/content/page-description.ts";
import { pages } from "#app/platform/content/pages.ts";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { site } from "#app/platform/content/site.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { feedDay } from "#app/platform/ui/text/dates.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Route } from "./+types/podcast";
import { type Episode, lastVoiceChange, listEpisodes } from "./queries.ts";

const mostEpisodes = 100;

export const handle = { cacheTags: ["testimonials"] } satisfies PageHandle;

/** Latest approved testimonials as RSS 2.0 with Apple's tags. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = Promise.all([state.read(listEpisodes(state.db, mostEpisodes)), state.read(lastVoiceChange(state.db))]);
	// Responds 503 if the database fails: an empty feed would empty podcast apps.
	const [episodes, [last]] = await orUnavailable(state, "podcast", asked, "El pòdcast no es pot llegir ara mateix.");
	const headers = { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "no-cache" };
	return publicFile(state, request, feed(episodes, last?.at ?? undefined, state.settings), headers);
}

function feed(episodes: Episode[], changed: number | undefined, settings: Settings): string {
	const { siteUrl } = settings;
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", "Les veus del territori")}
${element("link", `${siteUrl}/testimonis`)}
<atom:link href="${escapeXml(siteUrl)}/testimonis/podcast.xml" rel="self" type="application/rss+xml"/>
${element("description", descriptionOf(pages.testimonials, participationNow(settings).isOpen))}
<language>ca</language>
${changed ? `${element("lastBuildDate", feedDay(new Date(changed)))}\n` : ""}<image>${element("url", `${siteUrl}/podcast.jpg`)}${element("title", "Les veus del territori")}${element("link", `${siteUrl}/testimonis`)}</image>
<itunes:image href="${escapeXml(siteUrl)}/podcast.jpg"/>
${element("itunes:author", site.name)}
<itunes:explicit>false</itunes:explicit>
<itunes:category text="Society &amp; Culture"/>
${episodes.map((episode) => item(episode, siteUrl)).join("")}</channel>
</rss>
`;
}

function item(
	{ id, title, category, audioKey, audioBytes, duration, transcript, submittedAt }: Episode,
	siteUrl: string,
) {
	if (!audioKey) return "";
	const theme = scopeNames[category];
	return `<item>
${element("title", title)}
<guid isPermaLink="false">${id}</guid>
${element("pubDate", feedDay(submittedAt))}
${element("link", `${siteUrl}/testimonis?ambit=${category}`)}
${element("category", theme)}
${element("description", transcript ?? theme)}
<enclosure url="${escapeXml(siteUrl + mediaUrl(audioKey))}" length="${audioBytes ?? 0}" type="${typeOf(audioKey)}"/>
${duration === null ? "" : `${element("itunes:duration", String(Math.round(duration)))}\n`}<itunes:explicit>false</itunes:explicit>
</item>
`;
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`;
}

function typeOf(audioKey: string): string {
	const extension = audioKey.slice(audioKey.lastIndexOf(".") + 1);
	return Object.entries(recordingTypes).find(([one]) => one === extension)?.[1] ?? "audio/mpeg";
}
