import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Landings() {
	return (
		<SectionPage section="landings">
			<NothingYet>Aviat hi podràs escriure pàgines noves, i publicar-les quan estiguin a punt.</NothingYet>
		</SectionPage>
	);
}
