import { given } from "#app/capabilities/given.ts";
import * as pages from "#app/capabilities/pages.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { rulesPath } from "#app/platform/content/review-reasons.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { CacheTag, PageHandle } from "#app/platform/http/page/page-handle.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Route } from "./+types/sitemap";

interface Described {
	sections: object;
	path?: string;
	furtherPaths?: readonly string[];
	sitemapTags?: readonly CacheTag[];
}
const described = Object.values<Described>(pages);

export const handle = { cacheTags: described.flatMap(({ sitemapTags = [] }) => sitemapTags) } satisfies PageHandle;

const paths = new Set([
	"/",
	"/de-que-va",
	...scopes.map((scope) => `/${scope}`),
	"/participa",
	...described.flatMap(({ path, furtherPaths = [] }) => [...(path ? [path] : []), ...furtherPaths]),
	...publicForms.map(({ path }) => path),
	"/avis-legal-i-privacitat",
	"/politica-cookies",
	"/accessibilitat",
	rulesPath,
]);

const lists: readonly ((state: RequestState) => Promise<string[]>)[] = given("listPaths");

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const listed = lists.map((list) => orEmpty(state, "sitemap", list(state), []));
	const all = [...paths, ...(await Promise.all(listed)).flat()];
	const urls = all.map((path) => `<url><loc>${state.settings.siteUrl}${escapeXml(path)}</loc></url>`);
	return publicFile(
		state,
		request,
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
		{ "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
	);
}
