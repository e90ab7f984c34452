import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Profile } from "../drawing/line.ts";

/** Of the drawing, which is stretched to its place. */
const [width, height] = [400, 90];
/** Metres from the foot to the top, at the least: what is level looks so. */
const leastRange = 60;

export function HeightProfile({ profile }: { profile: Profile }) {
	const { points, up, down, lowest, highest } = profile;
	const [km] = points.at(-1) ?? [0];
	const range = Math.max(leastRange, highest - lowest);
	const path = points.map(([at, above]) => {
		const x = km > 0 ? (at / km) * width : 0;
		const y = height - 6 - ((above - lowest) / range) * (height - 12);
		return `${Math.round(x)} ${Math.round(y)}`;
	});
	const [from, to] = [points.at(0)?.[1] ?? 0, points.at(-1)?.[1] ?? 0];
	return (
		<figure>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				width="100%"
				height={height}
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				<path fill="#ecddca" d={`M${path.join("L")}V${height}H0z`} />
				<path fill="none" stroke="#c2005b" strokeWidth="3" vectorEffect="non-scaling-stroke" d={`M${path.join("L")}`} />
			</svg>
			<figcaption>
				{`Perfil: comença a ${metres(from)} i acaba a ${metres(to)} d'altitud. Puja ${metres(up)} i baixa ${metres(down)}; el punt més baix és a ${metres(lowest)} i el més alt, a ${metres(highest)}.`}
			</figcaption>
		</figure>
	);
}

const metres = (value: number) => `${formatNumber(value)} m`;
