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
									<strong>{records}</strong>
								</td>
								<td>{before}</td>
								<td>{differenceOf(records, before)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}

/** No share if there was nothing before. */
function differenceOf(records: number, before: number): string {
	const difference = records - before;
	if (difference === 0) return "igual";
	const share = before > 0 ? ` (${signed(Math.round((100 * difference) / before))}\u00a0%)` : "";
	return signed(difference) + share;
}

const signed = (value: number) => (value < 0 ? `\u2212${-value}` : `+${value}`);
