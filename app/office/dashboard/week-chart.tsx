import { longDates } from "#app/platform/ui/text/dates.ts";
import { Bars } from "../charts/bars.tsx";
import type { Arrivals } from "./arrivals.server.ts";

export function WeekChart({ kind, name, weeks, total }: Arrivals) {
	const most = Math.max(...weeks.map(({ records }) => records));
	return (
		<section className="chart chart--small panel" aria-labelledby={`chart-${kind}`}>
			<h3 id={`chart-${kind}`}>{name}</h3>
			<p>
				<strong className="mr-1 font-display text-[1.75rem] leading-[1.1] font-extrabold">
					{weeks.at(-1)?.records ?? 0}
				</strong>{" "}
				en set dies
			</p>
			<Bars
				bars={weeks.map(({ from, records }) => ({ key: from, records }))}
				label={`${name}, setmana a setmana: ${total} en ${weeks.length} setmanes, com a màxim ${most} en una`}
			/>
			<details>
				<summary>
					Les dades<span className="sr-only">: {name}</span>
				</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">Setmana</th>
							<th scope="col">Quants</th>
						</tr>
					</thead>
					<tbody>
						{weeks.toReversed().map(({ from, to, records }) => (
							<tr key={from}>
								<th scope="row">{longDates(from, to)}</th>
								<td>{records}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
