import { redirect } from "react-router";
import { site } from "#app/content/site.ts";
import { findShownLanding } from "#app/data/content/landings.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import { sectionsPolicy } from "../home/cache-policy.ts";
import { Hero } from "../home/hero.tsx";
import { readHomeSections } from "../home/sections.server.ts";
import { Sections } from "../home/sections.tsx";
import type { Route } from "./+types/route";

export const handle = {
	styles: "home",
	cacheTags: ["landings", "homeBackground", "activities"],
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [[landing], sections] = await Promise.all([
		orUnavailable(
			state,
			"landing",
			state.read(findShownLanding(state.db, params.slug)),
			"No s'ha pogut carregar la landing page",
		),
		readHomeSections(state, request),
	]);
	if (!landing) throw redirect("/404", 302);
	const { title, description } = landing;
	// Loaded by the first landing: it is a tenth of the worker.
	const { landingHtml, plainExcerpt } = await import("./markdown.server.ts");
	return {
		landing: { title, html: landingHtml(description), excerpt: plainExcerpt(description) },
		sections,
	};
}

export default function Landing({ loaderData: { landing, sections } }: Route.ComponentProps) {
	return (
		<>
			<article className="shell band">
				<h1>{landing.title}</h1>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: landingHtml lets through its own few tags only */}
				<div className="prose" dangerouslySetInnerHTML={{ __html: landing.html }} />
			</article>
			<Hero {...sections} />
			<Sections {...sections} />
		</>
	);
}
