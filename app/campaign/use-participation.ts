import { useRouteLoaderData } from "react-router";
import { type Participation, participationWords } from "#app/content/participation.ts";

/** Whether one can take part now, as the layout of the site's pages knows, and what they say about it. */
export function useParticipation() {
	const layout = useRouteLoaderData<() => { participation: Participation }>("site/layout");
	if (!layout) throw new Error("this page is not one of the site's layout");
	return { ...layout.participation, words: participationWords(layout.participation) };
}
