import { buttonClass } from "#app/platform/ui/button.ts";
import { describeSearch, mostSearched, type Search } from "./found.ts";

/** On the page of the map: what is found are links. */
export function MapSearch({ search }: { search?: Search }) {
	return (
		<search id="cerca" className="map-search">
			<form action="/mapa#cerca">
				<label htmlFor="mapa-cerca">Cerca un lloc</label>
				<p className="map-search__field">
					<input
						type="search"
						id="mapa-cerca"
						name="cerca"
						defaultValue={search?.words}
						maxLength={mostSearched}
						autoComplete="off"
					/>{" "}
					<button type="submit" className={buttonClass("outline", "sm")}>
						Cerca
					</button>
				</p>
			</form>
			{search && (
				<>
					<p role="status">{describeSearch(search)}</p>
					<ul className="found">
						{search.found.map(({ id, name, about, href }) => (
							<li key={id}>
								<a href={href}>{name}</a> <span>{about}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</search>
	);
}
