import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Activities() {
	return (
		<SectionPage section="activities">
			<NothingYet>Aviat hi podràs apuntar les activitats de l'agenda.</NothingYet>
		</SectionPage>
	);
}
