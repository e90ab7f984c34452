import { Link } from "react-router";
import { Facts } from "#app/campaign/facts.tsx";
import { OwnerData } from "#app/campaign/owner.tsx";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).processing.loader(args);

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
