import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Comparison } from "./figures.server.ts";

interface ComparisonTableProps {
	name: string;
	nameBefore: string;
	comparisons: readonly Comparison[];
}

export function ComparisonTable({ name, nameBefore, comparisons }: ComparisonTableProps) {
	return (
		<section className="grid grid-cols-1 gap-3" aria-labelledby="comparison">
			<h2 id="comparison" className="text-[1.375rem]">
				{name}
			</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens */}
			<section className="figures__table panel scroll-x" aria-label="Taula del període" tabIndex={0}>
				<table>
					<thead>
						<tr>
							<th scope="col">Què ha arribat</th>
							<th scope="col">Aquest període</th>
							<th scope="col">
								Abans <span className="block min-w-24 text-[0.875rem] font-normal">{nameBefore}</span>
							</th>
							<th scope="col">Diferència</th>
						</tr>
					</thead>
					<tbody>
						{comparisons.map(({ kind, name, records, before }) => (
							<tr key={kind}>
								<th scope="row">{name}</th>
								<td>
									<strong>{formatNumber(records)}</strong>
								</td>
								<td>{formatNumber(before)}</td>
								<td>{differenceOf(records, before)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}

/** No share of nothing, nor one that is a number for itself. */
function differenceOf(records: number, before: number): string {
	const difference = records - before;
	if (difference === 0) return "igual";
	const share = Math.round((100 * difference) / before);
	return signed(difference) + (Math.abs(share) < 1000 ? ` (${signed(share)}\u00a0%)` : "");
}

const signed = (value: number) => (value < 0 ? `\u2212${formatNumber(-value)}` : `+${formatNumber(value)}`);
