import ICAL from "ical.js";

const feeds = ["application/rss+xml", "application/geo+json", "text/calendar"];

export const isFeed = (type: string) => feeds.some((feed) => type.startsWith(feed));

/** Feeds have absolute addresses, because other people's programs read them. */
export function atHome(feed: string, type: string, siteUrl: string, home: string): string {
	if (home === siteUrl) return feed;
	const moved = (text: string) => text.replaceAll(`${siteUrl}/`, `${home}/`);
	if (!type.startsWith("text/calendar")) return moved(feed);
	// Calendars break their lines after 75 bytes, also within an address.
	return `${ICAL.stringify(ICAL.parse(moved(feed.replace(/\r\n[ \t]/g, ""))))}\r\n`;
}
