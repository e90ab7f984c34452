import { longMonth } from "#app/platform/ui/text/dates.ts";
import type { ArrivalKind } from "../charts/arrival-kinds.server.ts";
import { Bars } from "../charts/bars.tsx";
import type { Row } from "./figures.server.ts";

interface MonthsProps {
	/** Oldest first. */
	months: readonly Row[];
	kinds: readonly ArrivalKind[];
}

export function MonthCharts({ months, kinds }: MonthsProps) {
	const [first, last] = [months.at(0)?.in ?? "", months.at(-1)?.in ?? ""];
	return (
		<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
			{kinds.map(({ kind, name }) => {
				const bars = months.map((month) => ({ key: month.in, records: month.records[kind] }));
				const most = Math.max(...bars.map(({ records }) => records));
				const total = bars.reduce((sum, { records }) => sum + records, 0);
				return (
					<section key={kind} className="chart panel" aria-labelledby={`months-${kind}`}>
						<h3 id={`months-${kind}`}>{name}</h3>
						<p>
							<strong className="mr-1 font-display text-[1.75rem] leading-[1.1] font-extrabold">{total}</strong>{" "}
							{most > 0 && `com a màxim ${most} en un mes`}
						</p>
						<Bars
							bars={bars}
							label={`${name}, mes a mes: ${total} en ${bars.length} mesos, com a màxim ${most} en un mes`}
						/>
						<p className="flex justify-between text-[0.875rem]">
							<time dateTime={first}>{longMonth(first)}</time>
							<time dateTime={last}>{longMonth(last)}</time>
						</p>
					</section>
				);
			})}
		</div>
	);
}

/** Newest first. */
export function MonthTable({ months, kinds }: MonthsProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens
		<section className="figures__table panel scroll-x" aria-label="Taula de mesos" tabIndex={0}>
			<table>
				<thead>
					<tr>
						<th scope="col">Mes</th>
						{kinds.map(({ kind, name }) => (
							<th key={kind} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.toReversed().map((month) => (
						<tr key={month.in}>
							<th scope="row">{longMonth(month.in)}</th>
							{kinds.map(({ kind }) => (
								<td key={kind}>{month.records[kind]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
