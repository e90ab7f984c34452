import { NothingYet, SectionPage } from "../section-page.tsx";

export default function MapComments() {
	return (
		<SectionPage section="map-comments">
			<NothingYet>Aviat hi podràs llegir què diu la gent de cada punt del mapa.</NothingYet>
		</SectionPage>
	);
}
