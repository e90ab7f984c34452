import { NothingYet, SectionPage } from "../section-page.tsx";

export default function HomeBackground() {
	return (
		<SectionPage section="home-background">
			<NothingYet>Aviat hi podràs triar la imatge o el vídeo que obre el web.</NothingYet>
		</SectionPage>
	);
}
