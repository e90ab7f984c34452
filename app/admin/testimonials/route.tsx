import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Testimonials() {
	return (
		<SectionPage section="testimonials">
			<NothingYet>Aviat hi podràs escoltar els testimonis, i aprovar-los o rebutjar-los.</NothingYet>
		</SectionPage>
	);
}
