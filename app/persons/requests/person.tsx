import type { Route } from "./+types/person";
import { loadHandlers } from "./load-handlers.server.ts";
import { Frame } from "./page/frame.tsx";
import { PersonPage } from "./page/page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).person.loader(args);

export default function Person({ loaderData }: Route.ComponentProps) {
	if (!loaderData.request) {
		return <Frame title="Sol·licitud" />;
	}
	return <PersonPage {...loaderData} />;
}
