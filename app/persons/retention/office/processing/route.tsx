import { Link } from "react-router";
import { Facts } from "#app/campaign/facts.tsx";
import { OwnerData } from "#app/campaign/owner.tsx";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).processing.loader(args);

export default function ProcessingRecord({ loaderData: { title, lead, owner, sections } }: Route.ComponentProps) {
	return (
		<div className="processing">
			<header className="grid gap-2">
				<p className="print:hidden">
					<Link to="/admin/conservacio">Torna a Conservació</Link>
				</p>
				<h1>{title}</h1>
			</header>
			<p>{lead}</p>
			<section aria-labelledby="responsable">
				<h2 id="responsable">Responsable</h2>
				<OwnerData owner={owner} data={["name", "taxNumber", "address", "contact", "dataProtectionOfficer"]} />
			</section>
			{sections.map(({ id, title, facts }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id}>{title}</h2>
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
		<ul>
			{of.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}
