import { writeView } from "#app/places/view.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { describeSearch, mostSearched, type Search } from "../finding/found.ts";
import { placeStates } from "../words.ts";
import { MapButton } from "./map-button.tsx";
import { foundMark } from "./pointing-fields.ts";

interface PlaceSearchProps {
	path: string;
	/** Where the map is. */
	formAction: string;
	search?: Search;
}

/** In a form: what is found are buttons that send it, so that what was typed stays. */
export function PlaceSearch({ path, formAction, search }: PlaceSearchProps) {
	return (
		<div className="map-search">
			<label htmlFor="lloc-cerca">Cerca un lloc al mapa</label>
			<p className="map-search__field">
				<input
					type="search"
					id="lloc-cerca"
					name="cerca"
					defaultValue={search?.words}
					maxLength={mostSearched}
					autoComplete="off"
				/>{" "}
				<MapButton formAction={`${path}#lloc-cerca`} value="cerca" className={buttonClass("outline", "sm")}>
					Cerca
				</MapButton>
			</p>
			<input type="hidden" name="shownCerca" value={search?.words ?? ""} />
			{search && (
				<>
					<p role="status">{describeSearch(search)}</p>
					<ul className="found">
						{search.found.map(({ id, name, about, view }) => (
							<li key={id}>
								<MapButton
									formAction={formAction}
									value={foundMark + id}
									data-view-to={writeView(view)}
									data-state={placeStates.moved(name)}
								>
									{name}
								</MapButton>{" "}
								<span>{about}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
