import { NothingYet, NotRead } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Represented } from "../../census/census.ts";
import type { Route } from "./+types/census";
import { loadHandlers } from "./load-handlers.server.ts";
import { ResultsPage } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).loadCensus(args);

/** Who answers more, and who less, than they are. */
export default function AgainstCensus({ loaderData }: Route.ComponentProps) {
	const { title, mayReadTexts, isRead, comparison } = loaderData;
	return (
		<ResultsPage title={title} view="/cens" mayReadTexts={mayReadTexts}>
			{!isRead && <NotRead>No s'ha pogut llegir el fitxer de la població</NotRead>}
			{isRead && !comparison && (
				<NothingYet>
					Per comparar-lo amb el cens, un qüestionari ha de preguntar el municipi i l'edat, amb els mateixos trams que
					el fitxer de la població.
				</NothingYet>
			)}
			{comparison && (
				<>
					<p>
						La part de les respostes, al costat de la part de la població. Les de la població són xifres arrodonides,
						orientatives: qui porta el web les pot canviar per les de l'últim padró.
					</p>
					<Comparison id="edats" title={comparison.age} first="Edat" rows={comparison.bands} />
					<Comparison
						id="municipis"
						title={comparison.municipality}
						first="Municipi"
						rows={comparison.municipalities}
					/>
				</>
			)}
		</ResultsPage>
	);
}

/** Between these nobody is said to be too many or too few. */
const [few, many] = [0.8, 1.25];

function standing({ ratio, answers, missing }: Represented): string {
	const lacking = missing > 0 ? ` · n'hi falten ${formatNumber(missing)}` : "";
	if (answers === 0) return `Ningú encara${lacking}`;
	if (ratio < few) return `Menys del que toca${lacking}`;
	return ratio > many ? "Més del que toca" : `Com toca${lacking}`;
}

const percent = (share: number) => `${formatNumber(100 * share, 1)}\u00a0%`;

interface ComparisonProps {
	id: string;
	title: string;
	first: string;
	rows: readonly Represented[];
}

function Comparison({ id, title, first, rows }: ComparisonProps) {
	return (
		<article className="panel results__question" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens */}
			<section className="results__scroll" aria-labelledby={id} tabIndex={0}>
				<table className="results__table results__table--census" aria-labelledby={id}>
					<thead>
						<tr>
							<th scope="col">{first}</th>
							<th scope="col">Respostes</th>
							<th scope="col">De les respostes</th>
							<th scope="col">De la població</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.name}>
								<th scope="row">
									{row.name}
									<span className="results__standing">{standing(row)}</span>
								</th>
								<td>{formatNumber(row.answers)}</td>
								<td>{percent(row.shares[0])}</td>
								<td>{percent(row.shares[1])}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</article>
	);
}
