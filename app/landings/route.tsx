import { redirect } from "react-router";
import { sectionsPolicy } from "#app/backgrounds/cache-policy.ts";
import { shownTags } from "#app/capabilities/shown-tags.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { Hero } from "#app/site/home/hero.tsx";
import { readHomeSections } from "#app/site/home/sections.server.ts";
import { Sections } from "#app/site/home/sections.tsx";
import type { Route } from "./+types/route";
import { findShownLanding } from "./queries.ts";

export const handle = {
	styles: "landing",
	cacheTags: ["landings", "homeBackground", "activities", "mapComments", ...shownTags],
	...sectionsPolicy,
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	const landing = args.loaderData?.landing;
	if (!landing) return [];
	return describePage(
		{ title: `${landing.title} · ${site.name}`, description: landing.excerpt || landing.title },
		args,
	);
};

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [[landing], sections] = await Promise.all([
		orUnavailable(
			state,
			"landing",
			state.read(findShownLanding(state.db, params.slug)),
			"No s'ha pogut carregar la landing page",
		),
		readHomeSections(state, request, url),
	]);
	if (!landing) throw redirect("/404", 302);
	const { title, description } = landing;
	// Loaded by the first landing: it is a tenth of the worker.
	const { landingHtml, plainExcerpt } = await import("#app/platform/ui/text/markdown.server.ts");
	return {
		landing: { title, html: landingHtml(description), excerpt: plainExcerpt(description) },
		sections,
	};
}

export default function Landing({ loaderData: { landing, sections } }: Route.ComponentProps) {
	return (
		<>
			<article>
				<div className="band band--sun">
					<div className="shell grid items-center gap-8 md:grid-cols-2">
						<h1>{landing.title}</h1>
						<Vivi pose="riding" className="mx-auto w-full max-w-md" />
					</div>
				</div>
				<div className="shell band">
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: landingHtml lets through its own few tags only */}
					<div className="prose" dangerouslySetInnerHTML={{ __html: landing.html }} />
				</div>
			</article>
			<Hero {...sections} />
			<Sections {...sections} />
		</>
	);
}
