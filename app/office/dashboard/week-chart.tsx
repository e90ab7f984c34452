import { Link } from "react-router";
import { longDates } from "#app/platform/ui/text/dates.ts";
import { Bars } from "../charts/bars.tsx";
import type { Arrivals } from "./arrivals.server.ts";

export function WeekChart({ kind, name, path, weeks, total }: Arrivals) {
	const most = Math.max(...weeks.map(({ records }) => records));
	return (
		<section className="chart panel px-4 pt-3 pb-0 [&_svg]:mb-0 [&_svg]:h-10" aria-labelledby={`chart-${kind}`}>
			<h3 id={`chart-${kind}`} className="flex min-h-[2.25em] items-end text-small">
				<Link to={`/admin/${path}`}>{name}</Link>
			</h3>
			<p className="text-[0.875rem]">
				<strong className="mr-1 font-display text-[1.75rem] leading-[1.1] font-extrabold">
					{weeks.at(-1)?.records ?? 0}
				</strong>{" "}
				en set dies
			</p>
			<Bars
				bars={weeks.map(({ from, records }) => ({ key: from, records }))}
				label={`${name}, setmana a setmana: ${total} en ${weeks.length} setmanes, com a màxim ${most} en una`}
			/>
			<details className="text-[0.875rem]">
				<summary>
					Les dades<span className="sr-only">: {name}</span>
				</summary>
				<table className="mb-3">
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
