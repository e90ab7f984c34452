import { NothingYet, SectionPage } from "../section-page.tsx";

export default function BiciFucsia() {
	return (
		<SectionPage section="bici-fucsia">
			<NothingYet>Aviat hi podràs penjar les fotos de la Vivi i posar-los títol.</NothingYet>
		</SectionPage>
	);
}
