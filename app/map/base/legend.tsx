import { hasBase } from "virtual:map";

/** Nothing, if there is no base. */
export function BaseLegend() {
	if (!hasBase) return null;
	return <p>Base orientativa: carreteres, trens, rius i cims.</p>;
}
