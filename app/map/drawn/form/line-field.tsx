import { buttonClass } from "#app/platform/ui/button.ts";
import { MapButton } from "../../comment/map-button.tsx";
import { writePoints } from "../points.ts";
import { cutMetres } from "../words.ts";
import { lineShape } from "./line-fields.ts";
import type { LinePointing } from "./line-pointing.ts";

/** Whether a place is marked or a line drawn. Before the map. */
export function ShapeChoice({ isChosen }: Pick<LinePointing, "isChosen">) {
	const shapes = [
		{ value: "punt", name: "Un punt", isOne: !isChosen },
		{ value: lineShape, name: "Una línia", isOne: isChosen },
	];
	return (
		<fieldset className="place__shape" aria-label="Què marques?">
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
					Esborra-la
				</MapButton>
			</p>
			<p className="flex flex-wrap gap-2 mt-2">
				<label>
					Punt{" "}
					<select name="quin" defaultValue={points.length} className="place__point">
						{points.map((_, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
							<option key={at} value={at + 1}>
								{at + 1}
							</option>
						))}
					</select>
				</label>{" "}
				<MapButton {...button} value="mou">
					Porta'l al centre
				</MapButton>
			</p>
			<div className="field__check">
				<input type="checkbox" id="linia-extrems" name="retalla" defaultChecked={cutsEnds} />
				<label htmlFor="linia-extrems">
					{`Treu-ne els extrems. Si surt de casa teva, diu on vius: en traurem ${cutMetres} m de cada punta.`}
				</label>
			</div>
		</div>
	);
}
