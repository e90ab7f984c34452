import { useParticipation } from "#app/campaign/use-participation.ts";
import { writeView } from "#app/places/view.ts";
import { pages } from "#app/platform/content/pages.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import type { Route } from "./+types/route";
import { Comments } from "./comments.tsx";
import { NetworkMap } from "./drawing/network-map.tsx";
import { MapSearch } from "./finding/search.tsx";
import { LineCard } from "./line/card.tsx";
import { MunicipalityList } from "./municipality-list.tsx";
import { readMapPage } from "./page.server.ts";

export const handle = {
	styles: "map",
	cacheTags: ["mapComments"],
	locates: true,
	searchParams: ["municipi", "cami", "lloc", "punt", "escala", "vista", "marc", "abans", "comentari", "cerca"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	const name = capitalised(
		args.loaderData?.marked?.name ?? args.loaderData?.line?.name ?? args.loaderData?.found?.name ?? "",
	);
	return describePage(name ? { ...pages.map, title: `${name} · ${pages.map.title}` } : pages.map, args);
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { mapUrl } = state.settings;
	return {
		...(await readMapPage(state, url, mapUrl === undefined)),
		mapUrl,
		showsMap: allowsFunctional(request) || url.searchParams.get("marc") === "mapa",
	};
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
	const { view, marked, line, found, search, passes, isSpot, drawing, counts, comments, next, mapUrl, showsMap, base } =
		loaderData;
	const { isOpen, words } = useParticipation();
	const here = new URLSearchParams({ ...(marked && { municipi: marked.slug }), vista: writeView(view) });
	return (
		<div data-dialog-content>
			<section className="map-page">
				<h1>{capitalised(marked?.name ?? line?.name ?? found?.name ?? "El mapa de la xarxa")}</h1>
				{mapUrl ? (
					<ThirdPartyFrame
						url={mapUrl}
						title="Mapa interactiu de la xarxa"
						isShown={showsMap}
						showHref="/mapa?marc=mapa"
					/>
				) : (
					<NetworkMap view={view} drawing={drawing} marked={marked} line={line} base={base} />
				)}
				<div className="map-panel">
					{line ? <LineCard line={line} passes={passes} /> : <p>{found ? capitalised(found.about) : words.map.lead}</p>}
					<ul>
						{isOpen && (
							<li>
								<a href={`/mapa/comentari?${here}`} className={buttonClass("default", "lg")} data-dialog data-place>
									Fes els teus comentaris
								</a>
							</li>
						)}
						{(marked ?? line ?? found) && (
							<li>
								<a href="/mapa">Tot el mapa</a>
							</li>
						)}
						<li>
							<a href="#municipis">Llista de municipis</a>
						</li>
					</ul>
					{mapUrl === undefined && <MapSearch search={search} />}
					<Comments
						title={
							marked
								? `Comentaris sobre ${marked.name}`
								: isSpot
									? "Comentaris en aquest punt"
									: "Els darrers comentaris"
						}
						comments={comments}
						next={next}
					/>
				</div>
			</section>
			<MunicipalityList marked={marked} counts={counts} hasSearch={mapUrl === undefined} />
			<section className="shell band" aria-labelledby="dades-titol">
				<h2 id="dades-titol">Dades obertes</h2>
				<p>
					Per a QGIS, uMap o el que vulguis: <a href="/mapa/xarxa.geojson">la xarxa</a> i{" "}
					<a href="/mapa/comentaris.geojson">els comentaris publicats</a>, en GeoJSON (WGS84) i amb llicència{" "}
					<a href="https://creativecommons.org/licenses/by/4.0/deed.ca">CC BY 4.0</a>.
				</p>
			</section>
		</div>
	);
}

/** "el Vendrell" becomes "El Vendrell". */
function capitalised(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
