import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Bar, Chart, GridRow } from "./charts.ts";

const percent = (share: number) => `${formatNumber(100 * share, share > 0 && share < 0.1 ? 1 : 0)}\u00a0%`;

interface ChartViewProps {
	chart: Chart;
	/** The id of its heading. */
	labelledBy: string;
	/** Of the image with the cells. */
	image: string;
}

/** The table says all; what is drawn in it is for the eye alone. */
export function ChartView({ chart, labelledBy, image }: ChartViewProps) {
	if (chart.kind === "text") return null;
	if (chart.kind === "grid") return <Grid {...chart} labelledBy={labelledBy} />;
	const isPlaces = chart.kind === "places";
	if (isPlaces && chart.answered === 0) return null;
	const most = Math.max(...[...chart.bars, ...chart.rest].map(({ share }) => share));
	const table = (bars: readonly Bar[]) => (
		<Bars bars={bars} most={most} labelledBy={labelledBy} first={isPlaces ? "On" : "Resposta"} />
	);
	return (
		<div className={isPlaces ? "grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-5" : undefined}>
			{isPlaces && (
				<img
					src={image}
					alt=""
					width={400}
					height={500}
					loading="lazy"
					className="h-auto w-full max-w-100 rounded-2xl"
				/>
			)}
			<div>
				{chart.kind === "bars" && chart.mean && (
					<p>
						Mitjana: <strong>{chart.mean}</strong>
					</p>
				)}
				{table(chart.bars)}
				{chart.rest.length > 0 && (
					<details>
						<summary>Mira'n {formatNumber(chart.rest.length)} més</summary>
						{table(chart.rest)}
					</details>
				)}
			</div>
		</div>
	);
}

interface BarsProps {
	bars: readonly Bar[];
	most: number;
	labelledBy: string;
	first: string;
}

function Bars({ bars, most, labelledBy, first }: BarsProps) {
	return (
		<table className="results__table" aria-labelledby={labelledBy}>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					<th scope="col">Quantes</th>
					<th scope="col">%</th>
				</tr>
			</thead>
			<tbody>
				{bars.map(({ words, records, share, since }) => (
					<tr key={words}>
						<th scope="row">
							<Words words={words} since={since} />
							<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
								<rect width={most > 0 ? (100 * share) / most : 0} height={8} />
							</svg>
						</th>
						<td>{formatNumber(records)}</td>
						<td>{percent(share)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Words({ words, since }: Pick<GridRow, "words" | "since">) {
	return (
		<>
			{words}
			{since !== undefined && <span className="badge mb-0 ml-2 text-[0.875rem]">des de la versió {since}</span>}
		</>
	);
}

/** From the first column to the last it gets lighter. */
const strength = (at: number, of: number) => (of < 2 ? 1 : 1 - (0.82 * at) / (of - 1));

function Grid({ columns, rows, labelledBy }: Extract<Chart, { kind: "grid" }> & { labelledBy: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens
		<section className="results__scroll scroll-x" aria-labelledby={labelledBy} tabIndex={0}>
			<table className="results__table" aria-labelledby={labelledBy}>
				<thead>
					<tr>
						<td />
						{columns.map((column, at) => (
							<th key={column} scope="col">
								<svg
									viewBox="0 0 8 8"
									className="mr-1 inline-block size-3 fill-fuchsia align-baseline forced-colors:fill-[CanvasText]"
									aria-hidden="true"
								>
									<rect width={8} height={8} fillOpacity={strength(at, columns.length)} />
								</svg>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ words, since, cells }) => (
						<tr key={words}>
							<th scope="row">
								<Words words={words} since={since} />
								<Stack shares={cells.map(({ share }) => share)} />
							</th>
							{cells.map(({ records, share }, at) => (
								<td key={columns[at]}>
									{formatNumber(records)} <span className="block text-[0.875rem]">{percent(share)}</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Stack({ shares }: { shares: readonly number[] }) {
	const startOf = (at: number) => shares.slice(0, at).reduce((sum, share) => sum + share, 0);
	return (
		<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
			{shares.map((share, at) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
					key={at}
					x={100 * startOf(at)}
					width={100 * share}
					height={8}
					fillOpacity={strength(at, shares.length)}
				/>
			))}
		</svg>
	);
}
