import { byPosition, readList } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { NotRead, SectionPage } from "#app/office/shell/section-page.tsx";
import { footerDefaults } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { findFooterConfig, listShownLogos } from "../queries.ts";
import { pageOfLogos } from "../queries-logos.ts";
import type { Route } from "./+types/route";
import { LogoRow } from "./logos/row.tsx";
import { FooterPreview } from "./preview.tsx";

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const { db, read, settings } = state;
	const asked = Promise.all([read(findFooterConfig(db)), read(listShownLogos(db))]);
	const [found, logos] = await Promise.all([
		orEmpty(state, "footer", asked, undefined),
		readList(args, { ...byPosition, name: "footer-logos", kind: "footerLogos", pageOf: pageOfLogos }),
	]);
	if (!found) return { logos };
	const [[texts = footerDefaults], shown] = found;
	return { logos, preview: { footer: texts, logos: shown, developerUrl: settings.developerUrl } };
}

export default function FooterSection({ loaderData: { preview, logos } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="footer"
			aside={
				<RecordLink to="textos" className={buttonClass("outline")}>
					Editar els textos
				</RecordLink>
			}
		>
			<p>El peu de totes les pàgines del web: dos textos i els logos de qui hi col·labora.</p>
			{preview && <FooterPreview {...preview} />}
			{!(preview && logos) && <NotRead>No s'ha pogut carregar la configuració del footer</NotRead>}
			{logos && (
				<section className="grid grid-cols-1 gap-6" aria-labelledby="logos">
					<div className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
						<h2 id="logos" className="text-[1.5rem]">
							Logos
						</h2>
						<RecordLink to="logos/crea" className={buttonClass()}>
							Afegir Logo
						</RecordLink>
					</div>
					<PageOfRecords page={logos} nothing="No hi ha logos">
						{(logo) => <LogoRow key={logo.id} {...logo} />}
					</PageOfRecords>
				</section>
			)}
		</SectionPage>
	);
}
