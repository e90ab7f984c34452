import type { PageDescription } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";

interface Where {
	location: { pathname: string };
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The `meta` of a page: what search engines and shared links show. */
export function describePage(page: PageDescription, { location, matches }: Where) {
	const { title, description, keywords, robots = "index, follow" } = page;
	const url = siteUrl(matches) + canonicalPath(location.pathname);
	return [
		{ title },
		{ name: "description", content: description },
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
		{ name: "robots", content: robots },
		...(robots.startsWith("noindex") ? [] : [{ tagName: "link", rel: "canonical", href: url }]),
		{ property: "og:site_name", content: site.name },
		{ property: "og:locale", content: "ca_ES" },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: `${siteUrl(matches)}/share.png` },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** SITE_URL, as the root of every page has it. */
export function siteUrl(matches: Where["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.loaderData;
	return typeof root === "object" && root && "siteUrl" in root ? String(root.siteUrl) : "";
}

/** The router takes `/Butlleti/` for `/butlleti`; search engines are told that they are one. */
function canonicalPath(pathname: string): string {
	return `/${pathname.split("/").filter(Boolean).join("/").toLowerCase()}`;
}
