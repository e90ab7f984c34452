import { pages } from "#app/content/pages.ts";
import { requestState } from "#app/http/context.server.ts";
import { describe } from "../describe.ts";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { Sections } from "./sections.tsx";
import { readHomeSections } from "./sections.server.ts";

export const meta: Route.MetaFunction = (args) => describe(pages.home, args);

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
