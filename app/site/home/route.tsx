import { sectionsPolicy } from "#app/backgrounds/cache-policy.ts";
import { shownTags } from "#app/capabilities/shown-tags.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { describePage, siteUrl } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { structuredData } from "../structured-data.ts";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { readHomeSections } from "./sections.server.ts";
import { Sections } from "./sections.tsx";

export const handle = {
	styles: "home",
	cacheTags: ["homeBackground", "activities", "mapComments", ...shownTags],
	...sectionsPolicy,
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	const coming = args.loaderData?.agenda.coming.activities ?? [];
	return [...describePage(pages.home, args), structuredData(siteUrl(args.matches), coming)];
};

export function loader({ request, url, context }: Route.LoaderArgs) {
	return readHomeSections(context.get(requestState), request, url);
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero {...loaderData} isTitle />
			<Sections {...loaderData} />
		</>
	);
}
