import { longDate } from "#app/platform/ui/text/dates.ts";
import { Bars } from "../charts/bars.tsx";
import type { Arrivals } from "./arrivals.server.ts";

export function DayChart({ kind, name, days, total }: Arrivals) {
	const most = Math.max(...days.map(({ records }) => records));
	const busy = days.filter(({ records }) => records > 0).toReversed();
	const [first, last] = [days.at(0)?.day ?? "", days.at(-1)?.day ?? ""];
	return (
		<section className="chart panel" aria-labelledby={`chart-${kind}`}>
			<h3 id={`chart-${kind}`}>{name}</h3>
			<p>
				<strong className="mr-1 font-display text-[1.75rem] leading-[1.1] font-extrabold">{total}</strong>{" "}
				{most > 0 && `com a màxim ${most} en un dia`}
			</p>
			<Bars
				bars={days.map(({ day, records }) => ({ key: day, records }))}
				label={`${name}, dia a dia: ${total} en ${days.length} dies, com a màxim ${most} en un dia`}
			/>
			<p className="flex justify-between text-[0.875rem]">
				<time dateTime={first}>{longDate(first)}</time>
				<time dateTime={last}>avui</time>
			</p>
			<details>
				<summary>
					Les dades<span className="sr-only">: {name}</span>
				</summary>
				{busy.length === 0 ? (
					<p>No n'ha arribat cap.</p>
				) : (
					<table>
						<thead>
							<tr>
								<th scope="col">Dia</th>
								<th scope="col">Quants</th>
							</tr>
						</thead>
						<tbody>
							{busy.map(({ day, records }) => (
								<tr key={day}>
									<th scope="row">{longDate(day)}</th>
									<td>{records}</td>
								</tr>
							))}
						</tbody>
					</table>
				)}
			</details>
		</section>
	);
}
