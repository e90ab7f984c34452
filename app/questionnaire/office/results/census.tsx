import { NothingYet, NotRead } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Represented } from "../../census/census.ts";
import type { Route } from "./+types/census";
import { ResultsPage } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).loadCensus(args);

/** Who answers more, and who less, than they are. */
export default function AgainstCensus({ loaderData }: Route.ComponentProps) {
	const { head, isRead, comparison } = loaderData;
	return (
		<ResultsPage view="/cens" head={head}>
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
	if (answers === 0) return `Cap resposta${lacking}`;
	return `${answers === 1 ? "1 resposta" : `${formatNumber(answers)} respostes`}, ${measured(ratio)}${lacking}`;
}

function measured(ratio: number): string {
	if (ratio < few) return "menys del que toca";
	return ratio > many ? "més del que toca" : "com toca";
}

const percent = (share: number) => `${formatNumber(100 * share, 1)}\u00a0%`;

const mostShown = 15;

interface ComparisonProps {
	id: string;
	title: string;
	first: string;
	rows: readonly Represented[];
}

function Comparison({ id, title, first, rows }: ComparisonProps) {
	const table = (shown: readonly Represented[]) => (
		<table className="results__table" aria-labelledby={id}>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					<th scope="col">De les respostes</th>
					<th scope="col">De la població</th>
				</tr>
			</thead>
			<tbody>
				{shown.map((row) => (
					<tr key={row.name}>
						<th scope="row">
							{row.name}
							<span className="block text-[0.875rem]">{standing(row)}</span>
						</th>
						<td>{percent(row.shares[0])}</td>
						<td>{percent(row.shares[1])}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
	return (
		<article className="panel results__question" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{table(rows.slice(0, mostShown))}
			{rows.length > mostShown && (
				<details>
					<summary>Mira'n {formatNumber(rows.length - mostShown)} més</summary>
					{table(rows.slice(mostShown))}
				</details>
			)}
		</article>
	);
}
