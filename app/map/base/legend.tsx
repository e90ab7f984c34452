import { base } from "virtual:map";
import { baseStrokes, stationColour } from "./drawing.ts";

const kinds = [
	["autopista", "Autopista i autovia"],
	["carretera", "Carretera"],
	["ferrocarril", "Tren i estació"],
	["riu", "Riu"],
] as const;

/** In words too that the base is no survey. Nothing, if there is none. */
export function BaseLegend() {
	if (base.lines.length + base.places.length === 0) return null;
	return (
		<p className="map__base-legend">
			Base orientativa:{" "}
			{kinds.map(([kind, name]) => (
				<span key={kind}>
					<svg width="30" height="8" aria-hidden="true">
						{baseStrokes[kind].map(({ colour, width, dashes }) => (
							<path key={colour} d="M0 4H30" stroke={colour} strokeWidth={width * 1.6} strokeDasharray={dashes} />
						))}
						{kind === "ferrocarril" && <circle cx="15" cy="4" r="3" fill="#fff" stroke={stationColour} />}
					</svg>{" "}
					{name}
				</span>
			))}
		</p>
	);
}
