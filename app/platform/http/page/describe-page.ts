import { descriptionOf, type PageDescription, titleOf } from "#app/platform/content/page-description.ts";
import type { Participation } from "#app/platform/content/participation.ts";
import { site } from "#app/platform/content/site.ts";
import type { PageHandle } from "./page-handle.ts";

interface Where {
	location: { pathname: string };
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

const shareAlt = `${site.slogan} La Vivi, una bicicleta fúcsia, entre les vinyes i Montserrat.`;

export function describePage(page: PageDescription, { location, matches }: Where) {
	const { keywords, robots = "index, follow" } = page;
	const title = titleOf(page, isOpen(matches));
	const description = descriptionOf(page, isOpen(matches));
	const url = siteUrl(matches) + canonicalPath(location.pathname);
	return [
		{ title },
		{ name: "description", content: description },
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
		{ name: "robots", content: robots },
		...(robots.startsWith("noindex") ? [] : [{ tagName: "link", rel: "canonical", href: url }]),
		{ property: "og:site_name", content: site.name },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: `${siteUrl(matches)}/share.png` },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: shareAlt },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** What a page exports, if its words do not depend on what it has loaded. */
export const definePage = (page: PageDescription, handle: PageHandle) => ({
	handle,
	meta: (args: Where) => describePage(page, args),
});

function isOpen(matches: Where["matches"]): boolean {
	const layout = matches.find((match) => match?.id === "site/layout")?.loaderData as
		| { participation: Participation }
		| undefined;
	return layout?.participation.isOpen ?? true;
}

export function siteUrl(matches: Where["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.loaderData;
	return typeof root === "object" && root && "siteUrl" in root ? String(root.siteUrl) : "";
}

/** The router also matches `/Butlleti/`; search engines get one address. */
function canonicalPath(pathname: string): string {
	return `/${pathname.split("/").filter(Boolean).join("/").toLowerCase()}`;
}
