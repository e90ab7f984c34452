import { buttonClass } from "#app/platform/ui/button.ts";
import { MapButton } from "../comment/map-button.tsx";
import { lineShape } from "./line-fields.ts";
import type { LinePointing } from "./pointing.server.ts";
import { mostPoints, writePoints } from "./points.ts";
import { cutMetres } from "./words.ts";

/** Whether a place is marked or a line drawn. Before the map. */
export function ShapeChoice({ isChosen }: Pick<LinePointing, "isChosen">) {
	const shapes = [
		{ value: "punt", name: "Un punt", isOne: !isChosen },
		{ value: lineShape, name: "Una línia", isOne: isChosen },
	];
	return (
		<fieldset className="place__shape" aria-label="Què hi marques?">
			{shapes.map(({ value, name, isOne }) => (
				<label key={value}>
					<input type="radio" name="forma" value={value} defaultChecked={isOne} /> {name}
				</label>
			))}
		</fieldset>
	);
}

interface LineFieldProps {
	formAction: string;
	line: Pick<LinePointing, "points" | "cutsEnds">;
}

/** What one does with a line. After the map; styles show it while a line is chosen. */
export function LineField({ formAction, line: { points, cutsEnds } }: LineFieldProps) {
	const button = { formAction, className: buttonClass("outline", "sm") };
	return (
		<div className="place__line">
			<input type="hidden" name="linia" value={writePoints(points)} />
			<p className="flex flex-wrap gap-2 mt-2">
				<MapButton {...button} value="desfes">
					Desfés l'últim
				</MapButton>{" "}
				<MapButton {...button} value="enganxa">
					Enganxa-ho a la xarxa
				</MapButton>{" "}
				<MapButton {...button} value="buida" className={buttonClass("ghost", "sm")}>
					Esborra la línia
				</MapButton>
			</p>
			<p className="field__help">{`Cada clic hi afegeix un punt, fins a ${mostPoints}.`}</p>
			<p className="flex flex-wrap gap-2 items-center mt-2">
				<label htmlFor="linia-punt">Punt</label>{" "}
				<select id="linia-punt" name="quin" defaultValue={points.length} className="place__point">
					{points.map((_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
						<option key={at} value={at + 1}>
							{at + 1}
						</option>
					))}
				</select>{" "}
				<MapButton {...button} value="mou">
					Porta'l al centre del mapa
				</MapButton>
			</p>
			<div className="field__check mt-2">
				<input
					type="checkbox"
					id="linia-extrems"
					name="retalla"
					defaultChecked={cutsEnds}
					aria-describedby="linia-porta"
				/>
				<label htmlFor="linia-extrems">Treu-ne els extrems</label>
			</div>
			<p id="linia-porta" className="field__help">
				{`Si surt de casa teva, diu on vius: en traurem ${cutMetres} metres de cada punta.`}
			</p>
		</div>
	);
}
