const [step, width, height, least] = [8, 6, 60, 2];
/** A single record must not fill the chart. */
const lowestPeak = 3;

export function Bars({ bars, label }: { bars: readonly { key: string; records: number }[]; label: string }) {
	const most = Math.max(lowestPeak, ...bars.map(({ records }) => records));
	return (
		<svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
			{bars.map(({ key, records }, at) => {
				const length = records === 0 ? least : Math.max(2 * least, (records / most) * height);
				const className = records === 0 ? "fill-sand" : undefined;
				return (
					<rect key={key} x={at * step + 1} y={height - length} width={width} height={length} className={className} />
				);
			})}
		</svg>
	);
}
