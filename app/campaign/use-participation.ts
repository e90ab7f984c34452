import { useRouteLoaderData } from "react-router";
import { type Participation, participationWords } from "#app/platform/content/participation.ts";

export function useParticipation() {
	const layout = useRouteLoaderData<() => { participation: Participation }>("site/layout");
	if (!layout) throw new Error("this page is not one of the site's layout");
	return { ...layout.participation, words: participationWords(layout.participation) };
}
