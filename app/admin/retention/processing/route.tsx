import { Link } from "react-router";
import { OwnerData } from "#app/site/legal/owner.tsx";
import { Facts } from "#app/site/legal/page.tsx";
import { longDate } from "#app/ui/text/dates.ts";
import { loadWork } from "../load-work.server.ts";
import type { Route } from "./+types/route";
import { measures } from "./words.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadWork()).processing.loader(args);

export default function ProcessingRecord({ loaderData: { on, owner, activities } }: Route.ComponentProps) {
	return (
		<div className="processing">
			<header className="grid gap-2">
				<p className="print:hidden">
					<Link to="/admin/conservacio">Torna a Conservació</Link>
				</p>
				<h1>Registre d'activitats de tractament</h1>
			</header>
			<p>
				És el que demana l'article 30 del Reglament general de protecció de dades (RGPD). Surt del registre de dades que
				fa servir el web per trobar, lliurar i esborrar el que és de cadascú, tal com és avui, {longDate(on)}. Es pot
				imprimir. Les finalitats i les bases són les paraules de la política de privacitat, que parlen a qui participa.
			</p>
			<section aria-labelledby="responsable">
				<h2 id="responsable">Responsable</h2>
				<OwnerData owner={owner} data={["name", "taxNumber", "address", "contact", "dataProtectionOfficer"]} />
			</section>
			{activities.map(({ processing, title, ...activity }) => (
				<section key={processing} aria-labelledby={processing}>
					<h2 id={processing}>{title}</h2>
					<Activity {...activity} />
				</section>
			))}
			<section aria-labelledby="destinataris">
				<h2 id="destinataris">En tots els tractaments</h2>
				<Facts
					facts={[
						{
							term: "Destinataris",
							text: "Ningú més que l'equip i els encarregats del tractament, tret d'obligació legal: Cloudflare, que allotja el web, i el proveïdor de correu que envia els missatges.",
						},
						{
							term: "Transferències",
							text: "Les bases de dades i els fitxers són a la Unió Europea. Una petició pot passar per un centre de Cloudflare de fora de la Unió, amb les clàusules tipus de la Comissió Europea (article 46 de l'RGPD).",
						},
						{
							term: "Mesures de seguretat",
							text: (
								<ul>
									{measures.map((measure) => (
										<li key={measure}>{measure}</li>
									))}
								</ul>
							),
						},
					]}
				/>
			</section>
		</div>
	);
}

type Activity = Omit<Route.ComponentProps["loaderData"]["activities"][number], "processing" | "title">;

function Activity({ use, basis, people, kinds, data, kept }: Activity) {
	return (
		<Facts
			facts={[
				{ term: "Finalitat", text: use },
				{ term: "Base jurídica", text: basis },
				{ term: "De qui", text: sentence(people) },
				{ term: "Quines dades", text: data },
				{ term: "Categories", text: sentence(kinds) },
				{
					term: "Terminis",
					text: (
						<ul>
							{kept.map(({ what, term, after }) => (
								<li key={what}>
									<strong>{what}:</strong> {term.replace(/\.$/, "")}. {after}
								</li>
							))}
						</ul>
					),
				},
			]}
		/>
	);
}

function sentence(parts: readonly string[]): string {
	const words = parts.join("; ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
