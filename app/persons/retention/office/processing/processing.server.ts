import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { listSettings, termsOf } from "../../queries/set-terms.ts";
import type { Route } from "./+types/route";
import { activitiesOf } from "./activities.server.ts";
import { leadOn, ofAll } from "./words.ts";

interface Section {
	id: string;
	title: string;
	/** Several texts are a list. */
	facts: { term: string; text: string | string[] }[];
}

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const settings = await orEmpty(state, "retention", state.read(listSettings(state.db)), undefined);
	const activities = activitiesOf(settings && termsOf(settings));
	const sections: Section[] = [...activities.map(sectionOf), ofAll];
	return {
		title: "Registre d'activitats de tractament",
		lead: leadOn(longDate(dayInMadrid(new Date()))),
		owner: state.settings.owner,
		sections,
	};
}

type Activity = ReturnType<typeof activitiesOf>[number];

const sectionOf = ({ processing, title, use, basis, people, data, kinds, kept }: Activity): Section => ({
	id: processing,
	title,
	facts: [
		{ term: "Finalitat", text: use },
		{ term: "Base jurídica", text: basis },
		{ term: "De qui", text: sentence(people) },
		{ term: "Quines dades", text: data },
		{ term: "Categories", text: sentence(kinds) },
		{ term: "Terminis", text: kept.map(({ what, term, after }) => `${what}: ${term.replace(/\.$/, "")}. ${after}`) },
	],
});

function sentence(parts: readonly string[]): string {
	const words = parts.join("; ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
