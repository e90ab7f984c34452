import { footerDefaults } from "#app/content/site.ts";
import { findFooterConfig, listShownLogos } from "#app/data/footer.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { RecordLink } from "../record-link.tsx";
import { NotRead, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";
import { FooterPreview } from "./preview.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db, read, settings } = state;
	const asked = Promise.all([read(findFooterConfig(db)), read(listShownLogos(db))]);
	const found = await orEmpty(state, "footer", asked, undefined);
	if (!found) return { preview: undefined };
	const [[texts = footerDefaults], logos] = found;
	return { preview: { footer: texts, logos, developerUrl: settings.developerUrl } };
}

export default function FooterSection({ loaderData: { preview } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="footer"
			aside={
				<RecordLink to="textos" className={buttonClass("outline")}>
					Editar els textos
				</RecordLink>
			}
		>
			{preview ? <FooterPreview {...preview} /> : <NotRead>No s'ha pogut carregar la configuració del footer</NotRead>}
		</SectionPage>
	);
}
