import { Link } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { NotRead } from "../shell/section-page.tsx";
import type { Waiting } from "./queries.ts";

const all: readonly { key: keyof Waiting; name: string; to?: string }[] = [
	{ key: "testimonials", name: "Testimonis per revisar", to: "/admin/testimonials" },
	{ key: "mapComments", name: "Comentaris del mapa per revisar", to: "/admin/map-comments?estat=pendents" },
	{ key: "signUps", name: "Altes que esperen que algú obri l'enllaç del correu" },
	{ key: "confirmations", name: "Correus de confirmació per enviar" },
	{ key: "mails", name: "Correus que esperen a demà: avui ja n'han sortit prou" },
	{ key: "uploads", name: "Fitxers pujats que encara no són de cap registre" },
	{ key: "recordings", name: "Gravacions que esperen que es corregeixi el formulari" },
	{ key: "trash", name: "Registres a la paperera", to: "/admin/paperera" },
	{ key: "unclaimed", name: "Fitxers que s'esborraran" },
];

export function WaitingList({ waiting }: { waiting?: Waiting }) {
	if (!waiting) return <NotRead>No s'ha pogut llegir què espera</NotRead>;
	return (
		<section className="panel p-5" aria-labelledby="waiting">
			<h2 id="waiting" className="mb-1 text-[1.375rem]">
				Què espera
			</h2>
			<dl>
				{all.map(({ key, name, to }) => (
					<div key={key} className="flex min-h-11 items-center justify-between gap-4 py-1 leading-[1.3]">
						<dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
						<dd className="flex-none font-display text-[1.375rem] font-extrabold tabular-nums">
							{formatNumber(waiting[key])}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
