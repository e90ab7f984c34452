import { formatNumber } from "#app/platform/content/catalan.ts";
import { shortMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { NothingYet, NotRead } from "../shell/section-page.tsx";
import type { ShownIncident } from "./queries.ts";

export function Incidents({ incidents }: { incidents?: readonly ShownIncident[] }) {
	return (
		<section aria-labelledby="incidents">
			<h2 id="incidents" className="mb-1 text-[1.375rem]">
				Errors i pàgines lentes
			</h2>
			<p className="mb-3">
				Els de les últimes dues setmanes. Amb el codi de la petició, qui porta el servidor en troba les línies del
				registre.
			</p>
			{!incidents && <NotRead>No s'han pogut llegir els errors</NotRead>}
			{incidents?.length === 0 && <NothingYet>No n'hi ha hagut cap.</NothingYet>}
			{incidents && incidents.length > 0 && (
				<ol className="panel grid overflow-hidden">
					{incidents.map((incident) => (
						<Entry key={`${incident.event} ${incident.route}`} {...incident} />
					))}
				</ol>
			)}
		</section>
	);
}

const seconds = (ms: number) => formatNumber(ms / 1000, 1);

function Entry({ event, route, times, lastAt, requestId, milliseconds }: ShownIncident) {
	const at = new Date(lastAt);
	return (
		<li className="registry__entry">
			<p className="font-bold">
				{milliseconds === null ? "Ha fallat" : `Lenta, fins a ${seconds(milliseconds)} s`}
				{route && (
					<>
						: <code>{route}</code>
					</>
				)}
			</p>
			<p>
				{times === 1 ? "Una vegada" : `${formatNumber(times)} vegades`}, l'última{" "}
				<time dateTime={at.toISOString()}>{withArticle(shortMoment(at))}</time>
			</p>
			<p className="text-fine">
				Al registre del servidor: {milliseconds === null && <code>{event}</code>} <code>{requestId}</code>
			</p>
		</li>
	);
}
