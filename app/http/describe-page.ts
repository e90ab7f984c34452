import { descriptionOf, type PageDescription } from "#app/content/pages.ts";
import type { Participation } from "#app/content/participation.ts";
import { site } from "#app/content/site.ts";

interface Where {
	location: { pathname: string };
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The `meta` of a page: what search engines and shared links show. */
export function describePage(page: PageDescription, { location, matches }: Where) {
	const { title, keywords, robots = "index, follow" } = page;
	const description = descriptionOf(page, isOpen(matches));
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

/** Whether one can take part, as the layout of the site's pages has it; nothing of it is said elsewhere. */
function isOpen(matches: Where["matches"]): boolean {
	const layout = matches.find((match) => match?.id === "site/layout")?.loaderData as
		| { participation: Participation }
		| undefined;
	return layout?.participation.isOpen ?? true;
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
