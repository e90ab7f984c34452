import { base } from "virtual:map";

/** Nothing, if there is no base. */
export function BaseLegend() {
	if (base.lines.length + base.places.length === 0) return null;
	return <p>Base orientativa: carreteres, trens, rius i cims.</p>;
}
