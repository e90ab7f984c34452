import { modules } from "virtual:enhance";
import { Fragment } from "react";
import type { LngLat } from "#app/places/projection.ts";
import { type Move, moves, type View, writeView } from "#app/places/view.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { BaseLegend } from "../base/legend.tsx";
import { type ShownBase, writeBase } from "../basemap/grid.ts";
import { Legend, MoveSign } from "../drawing/network-map.tsx";
import { LineField, ShapeChoice } from "../drawn/form/line-field.tsx";
import type { LinePointing } from "../drawn/form/line-pointing.ts";
import { writePoints } from "../drawn/points.ts";
import type { Search } from "../finding/found.ts";
import { NearMe } from "../finding/near-me.tsx";
import { placeStates } from "../words.ts";
import { imageSizes } from "./image-sizes.ts";
import { MapButton } from "./map-button.tsx";
import { PlaceSearch } from "./place-search.tsx";

/** Of the form that it is in: its buttons send the form there to move the view. */
interface PlaceFieldProps extends ShownPointing {
	path: string;
	/** The form asks for one, which the map can show. */
	hasMunicipality?: boolean;
	/** It asks for a line too. */
	hasLine?: boolean;
}

export interface ShownPointing {
	view: View;
	place?: LngLat;
	municipality: string;
	state: string;
	line?: LinePointing;
	search?: Search;
	base?: ShownBase;
	/** SVG text of what lies under the image (pointing-base.server.ts). */
	under?: string;
}

/** Without JavaScript the map is an image input that sends the click; its buttons send the form to move the view. */
export function PlaceField(props: PlaceFieldProps) {
	const { path, hasMunicipality, hasLine, view, place, municipality, state, search, base, under } = props;
	const line = props.line ?? { isChosen: false, points: [], cutsEnds: false };
	const formAction = `${path}#lloc`;
	const marked = place ? `&punt=${place.longitude},${place.latitude}` : municipality && `&codi=${municipality}`;
	const subject = line.isChosen ? `&linia=${writePoints(line.points)}` : marked;
	const source = `/mapa/imatge.svg?vista=${writeView(view)}${subject}${under ? "&fons=sobre" : ""}`;
	return (
		<div className="place__map" data-module={modules.map}>
			{hasMunicipality && <input type="hidden" name="shownMunicipality" value={municipality} />}
			<input type="hidden" name="vista" value={writeView(view)} />
			<input type="hidden" name="longitude" value={place?.longitude ?? ""} />
			<input type="hidden" name="latitude" value={place?.latitude ?? ""} />
			<div className="place__view" id="lloc">
				{hasLine && <ShapeChoice {...line} />}
				<network-map data-module={modules.map} data-view={writeView(view)} data-base={writeBase(base)} data-picks="">
					<div className="map__frame">
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from this repository's own data and numbers */}
						{under && <svg className="place__under" aria-hidden="true" dangerouslySetInnerHTML={{ __html: under }} />}
						{imageSizes.map(({ name, size, width, height }) => (
							<Fragment key={name}>
								<input
									type="image"
									name={name}
									src={source}
									width={width}
									height={height}
									className={`place__image ${name}`}
									alt={`Assenyala el lloc al mapa (mida ${size})`}
									aria-describedby="lloc-ajuda"
									formAction={formAction}
									formNoValidate
								/>{" "}
							</Fragment>
						))}
					</div>
					<fieldset className="map__moves" aria-label="Mou el mapa">
						{(Object.keys(moves) as Move[]).map((move) => (
							<Fragment key={move}>
								<MapButton formAction={formAction} value={move} data-move={move} title={moves[move].label}>
									<MoveSign move={move} />
								</MapButton>{" "}
							</Fragment>
						))}
					</fieldset>
				</network-map>
				<p
					id="lloc-estat"
					className="place__state"
					role="status"
					data-marked={placeStates.marked}
					data-none={placeStates.none}
					data-dropped={placeStates.dropped("{}")}
					data-dropped-for-none={placeStates.droppedForNone}
				>
					{state}
				</p>
				<p className="flex flex-wrap gap-2 mt-2">
					<MapButton formAction={formAction} value="centre" className={buttonClass("outline", "sm")}>
						Marca el centre del mapa
					</MapButton>{" "}
					<MapButton
						formAction={formAction}
						value="treu"
						className={buttonClass("ghost", "sm")}
						hidden={!place || line.isChosen}
					>
						Treu el punt
					</MapButton>
				</p>
				{hasLine && <LineField formAction={formAction} line={line} />}
				<p id="lloc-ajuda" className="field__help">
					Toca el lloc o fes-hi clic. Amb el teclat, mou el mapa fins que el lloc quedi al mig i prem «Marca el centre
					del mapa».
				</p>
				<Legend />
				<BaseLegend base={base} />
			</div>
			<div className="place__find">
				{hasMunicipality && (
					<p className="place__go">
						<MapButton formAction={formAction} value="municipi" className={buttonClass("outline", "sm")}>
							Mostra el municipi al mapa
						</MapButton>
					</p>
				)}
				<PlaceSearch path={path} formAction={formAction} search={search} />
				<NearMe />
			</div>
		</div>
	);
}
