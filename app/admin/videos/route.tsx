import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Videos() {
	return (
		<SectionPage section="videos">
			<NothingYet>Aviat hi podràs posar un vídeo a cada àmbit.</NothingYet>
		</SectionPage>
	);
}
