import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Dashboard() {
	return (
		<SectionPage section="dashboard">
			<NothingYet>Aviat hi veuràs, d'un cop d'ull, què ha arribat i què t'espera.</NothingYet>
		</SectionPage>
	);
}
