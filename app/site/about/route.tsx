import { useParticipation } from "#app/campaign/use-participation.ts";
import { pathOf } from "#app/capabilities/path-of.ts";
import { route } from "#app/platform/content/campaign.ts";
import { pages } from "#app/platform/content/pages.ts";
import network from "#app/platform/drawings/network.svg?url";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import build from "./build.svg?url&no-inline";
import gather from "./gather.svg?url&no-inline";
import propose from "./propose.svg?url&no-inline";

/** In the order of the phases. */
const drawings = [gather, propose, build];

export const { handle, meta } = definePage(pages.about, { styles: "about", cacheTags: [] });

export default function About() {
	const { about } = useParticipation().words;
	const voices = pathOf("voices");
	return (
		<>
			<section className="shell band grid items-center gap-8 lg:grid-cols-2">
				<div>
					<h1>De què va, tot plegat?</h1>
					<p>
						El Penedès es mou, i volem que es pugui moure en bici. Estem dibuixant una xarxa de camins ciclables que
						lligui pobles, escoles, estacions, polígons i cellers: segura, contínua i pensada per a tothom, dels vuit
						als vuitanta anys.
					</p>
					<p className="mt-4">
						L'impulsa el Consell Comarcal amb el Consorci de Turisme, i la fem entre totes i tots: qui hi viu sap per on
						passa, per on no gosa passar i què li faria agafar la bici demà.
					</p>
				</div>
				<img
					src={network}
					alt={`Mapa esquemàtic de la xarxa: la ${route.name}, de ${route.from} a ${route.to}, i els camins previstos i proposats`}
					width={960}
					height={600}
					className="w-full"
				/>
			</section>

			<section className="band band--sun" aria-labelledby="c15">
				<div className="shell">
					<h2 id="c15">La {route.name}, el primer gran tram</h2>
					<p>
						De {route.from} a {route.to}: l'eix que ja es fa realitat.
					</p>
					<dl className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-3">
						{route.facts.map(({ figure, text }) => (
							<div key={figure} className="flex flex-col-reverse justify-end">
								<dt>{text}</dt>
								<dd className="font-display text-[clamp(2.25rem,5vw,4.25rem)] leading-none font-extrabold tracking-[-0.03em] whitespace-nowrap">
									{figure}
								</dd>
							</div>
						))}
					</dl>
				</div>
			</section>

			<section className="shell band" aria-labelledby="proces">
				<h2 id="proces">El procés, en tres fases</h2>
				<p>{about.process}</p>
				<ol className="mt-10 grid gap-5 md:grid-cols-3">
					{about.phases.map(({ title, label, text }, at) => (
						<li key={title} className="overflow-hidden rounded-card border-2 border-ink">
							<img src={drawings[at]} alt="" width={640} height={300} loading="lazy" className="w-full" />
							<div className="p-6 md:max-lg:p-4">
								<p className="badge">{label}</p>
								<h3>{title}</h3>
								<p className="mt-3">{text}</p>
							</div>
						</li>
					))}
				</ol>
				<ul className="mt-10 flex flex-wrap gap-3">
					{voices && (
						<li>
							<a href={voices} className={buttonClass()}>
								Escolta les veus del territori
							</a>
						</li>
					)}
					<li>
						<a href="/" className={buttonClass("outline")}>
							Torna a l'inici
						</a>
					</li>
				</ul>
			</section>
		</>
	);
}
