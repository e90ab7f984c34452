import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Reflections() {
	return (
		<SectionPage section="reflections">
			<NothingYet>Aviat hi podràs llegir i cercar les reflexions que ens escriu la gent.</NothingYet>
		</SectionPage>
	);
}
