import { NothingYet, SectionPage } from "../section-page.tsx";

export default function Footer() {
	return (
		<SectionPage section="footer">
			<NothingYet>Aviat hi podràs canviar els textos i els logos del peu del web.</NothingYet>
		</SectionPage>
	);
}
