import { pages } from "#app/content/pages.ts";
import { requestState } from "#app/http/context.server.ts";
import { describePage } from "../describe-page.ts";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { readHomeSections } from "./sections.server.ts";
import { Sections } from "./sections.tsx";

export const meta: Route.MetaFunction = (args) => describePage(pages.home, args);

export function loader({ request, context }: Route.LoaderArgs) {
	return readHomeSections(context.get(requestState), request);
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero {...loaderData} isTitle />
			<Sections {...loaderData} />
		</>
	);
}
