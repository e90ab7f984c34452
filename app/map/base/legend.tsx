import { hasBase } from "virtual:map";
import type { ShownBase } from "../basemap/grid.ts";

/** What one finds oneself by, and whose it is. */
export function BaseLegend({ base }: { base?: ShownBase }) {
	if (base && base !== "away") {
		return (
			<p>
				Carrers i camins: © <a href="https://www.openstreetmap.org/copyright">col·laboradors d'OpenStreetMap</a> (ODbL).
				En violeta, vies ciclistes; a ratlles, pistes; a punts, corriols.
			</p>
		);
	}
	return (
		<>
			{base === "away" && <p>Ara mateix no podem mostrar els carrers. El mapa funciona igualment.</p>}
			{hasBase && <p>Base orientativa: carreteres, trens, rius i cims.</p>}
		</>
	);
}
