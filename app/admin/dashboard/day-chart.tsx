import type { CountedKind } from "#app/data/office-tables.ts";
import { longDate } from "#app/ui/dates.ts";
import type { Arrivals } from "./arrivals.server.ts";

const names: Record<CountedKind, string> = {
	testimonials: "Testimonis",
	mapComments: "Comentaris del mapa",
	reflections: "Reflexions",
	newsletterSubscriptions: "Subscripcions",
};

const [step, bar, height, least] = [8, 6, 60, 2];
/** A single one is no peak. */
const lowestPeak = 3;

/** What came in of one kind: a bar a day, and behind it the days that brought something. */
export function DayChart({ kind, days, total }: Arrivals) {
	const most = Math.max(...days.map(({ records }) => records));
	const busy = days.filter(({ records }) => records > 0).toReversed();
	const [first, last] = [days.at(0)?.day ?? "", days.at(-1)?.day ?? ""];
	return (
		<section className="chart" aria-labelledby={`chart-${kind}`}>
			<h3 id={`chart-${kind}`}>{names[kind]}</h3>
			<p className="chart__total">
				<strong>{total}</strong> {most > 0 && `com a màxim ${most} en un dia`}
			</p>
			<svg
				viewBox={`0 0 ${days.length * step} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={`${names[kind]}, dia a dia: ${total} en ${days.length} dies, com a màxim ${most} en un dia`}
			>
				{days.map(({ day, records }, at) => {
					const length = records === 0 ? least : Math.max(2 * least, (records / Math.max(most, lowestPeak)) * height);
					const className = records === 0 ? "chart__none" : undefined;
					return (
						<rect key={day} x={at * step + 1} y={height - length} width={bar} height={length} className={className} />
					);
				})}
			</svg>
			<p className="chart__ends">
				<time dateTime={first}>{longDate(first)}</time>
				<time dateTime={last}>avui</time>
			</p>
			<details>
				<summary>
					Les dades<span className="sr-only">: {names[kind]}</span>
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
