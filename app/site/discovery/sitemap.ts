import { listShownLandingSlugs } from "#app/landings/queries.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { rulesPath } from "#app/platform/content/review-reasons.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Route } from "./+types/sitemap";

export const handle = { cacheTags: ["landings"] } satisfies PageHandle;

/** Landing pages are added from the database. */
const paths = [
	"/",
	"/de-que-va",
	...scopes.map((scope) => `/${scope}`),
	"/segueixlavivi",
	"/participa",
	"/testimonis",
	"/mapa",
	...publicForms.map(({ path }) => path),
	"/butlleti/arxiu",
	"/avis-legal-i-privacitat",
	"/politica-cookies",
	"/accessibilitat",
	rulesPath,
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const landings = await orEmpty(state, "landings", state.read(listShownLandingSlugs(state.db)), []);
	const all = [
		...paths,
		...(state.settings.questionnaireUrl ? ["/participa/questionari"] : []),
		...landings.map(({ slug }) => `/landing/${encodeURIComponent(slug)}`),
	];
	const urls = all.map((path) => `<url><loc>${state.settings.siteUrl}${escapeXml(path)}</loc></url>`);
	return publicFile(
		state,
		request,
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
		{ "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
	);
}
