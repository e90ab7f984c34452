import { base } from "virtual:map";

/** Nothing, if there is no base. */
export function BaseLegend() {
	if (base.lines.length + base.places.length === 0) return null;
	return <p>Base orientativa: carreteres amb el seu número, trens amb les estacions, rius i cims.</p>;
}
