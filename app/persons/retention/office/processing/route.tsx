import { Link } from "react-router";
import { Facts } from "#app/campaign/facts.tsx";
import { OwnerData } from "#app/campaign/owner.tsx";
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

const heading = "mb-2 text-[1.375rem] print:break-after-avoid";

export default function ProcessingRecord({ loaderData: { title, lead, owner, sections } }: Route.ComponentProps) {
	return (
		<div className="grid gap-6 max-w-240 print:max-w-none">
			<header className="grid gap-2">
				<p className="print:hidden">
					<Link to="/admin/conservacio">Torna a Conservació</Link>
				</p>
				<h1>{title}</h1>
			</header>
			<p>{lead}</p>
			<section aria-labelledby="responsable">
				<h2 id="responsable" className={heading}>
					Responsable
				</h2>
				<OwnerData owner={owner} data={["name", "taxNumber", "address", "contact", "dataProtectionOfficer"]} />
			</section>
			{sections.map(({ id, title, facts }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id} className={heading}>
						{title}
					</h2>
					<Facts
						facts={facts.map(({ term, text }) => ({ term, text: Array.isArray(text) ? <List of={text} /> : text }))}
					/>
				</section>
			))}
		</div>
	);
}

function List({ of }: { of: readonly string[] }) {
	return (
		<ul className="grid gap-1">
			{of.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}
