import { OwnerDatum } from "#app/campaign/owner.tsx";
import { pages } from "#app/platform/content/pages.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Route } from "./+types/accessibility";
import { ContactSections, NotAccessibleSection } from "./accessibility-sections.tsx";
import { statementDefaults } from "./accessibility-statement/defaults.ts";
import { findStatement, type Statement } from "./accessibility-statement/queries.ts";
import { LegalPage } from "./page.tsx";

export const { handle, meta } = definePage(pages.accessibility, {
	styles: "legal",
	cacheTags: ["accessibilityStatement"],
});

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { owner, siteUrl, questionnaireUrl } = state.settings;
	const found = await orEmpty(state, "accessibility", state.read(findStatement(state.db)), undefined);
	const hasExternal = questionnaireUrl !== undefined;
	return { owner, siteUrl, hasExternal, statement: found && (found[0] ?? statementDefaults) };
}

const contents = [
	{ id: "situacio", text: "Situació de compliment" },
	{ id: "no-accessible", text: "Contingut que no és accessible" },
	{ id: "preparacio", text: "Com hem preparat la declaració" },
	{ id: "contacte", text: "Digues-nos què falla" },
	{ id: "reclamar", text: "Sol·licituds, queixes i reclamacions" },
	{ id: "mes", text: "Què hem fet perquè hi càpiga tothom" },
];

/** Model statement of the Commission Implementing Decision (EU) 2018/1523. */
export default function Accessibility({
	loaderData: { owner, siteUrl, hasExternal, statement },
}: Route.ComponentProps) {
	return (
		<LegalPage
			title="Declaració d'accessibilitat"
			lead={
				<>
					<OwnerDatum owner={owner} datum="name" />, titular de {site.name}, es compromet a fer accessible aquest web
					d'acord amb el Reial decret 1112/2018, de 7 de setembre, sobre accessibilitat dels llocs web i aplicacions per
					a dispositius mòbils del sector públic. El Reial decret transposa la Directiva (UE) 2016/2102.
				</>
			}
			contents={contents}
		>
			<p>
				Aquesta declaració s'aplica al web <a href="/">{siteUrl}</a>.
			</p>

			<h2 id="situacio">Situació de compliment</h2>
			<p>
				Aquest web és <strong>parcialment conforme</strong> amb el Reial decret 1112/2018 i amb la norma UNE-EN
				301549:2022, a causa de la falta de conformitat dels aspectes que indiquem a continuació.
			</p>

			<NotAccessibleSection hasExternal={hasExternal} />

			<h2 id="preparacio">Com hem preparat la declaració</h2>
			{statement ? <Preparation {...statement} /> : <p>Ara mateix no la podem llegir. Torna-hi d'aquí a una estona.</p>}

			<ContactSections owner={owner} />
		</LegalPage>
	);
}

function Preparation({ preparedOn, reviewedOn, method }: Statement) {
	return (
		<>
			<p>
				Vam preparar aquesta declaració{" "}
				<strong>
					<time dateTime={preparedOn}>{withArticle(longDate(preparedOn))}</time>
				</strong>
				, segons el model de la Decisió d'execució (UE) 2018/1523. {method}
			</p>
			<p>
				Darrera revisió de la declaració: <time dateTime={reviewedOn}>{longDate(reviewedOn)}</time>. La revisem almenys
				un cop l'any.
			</p>
		</>
	);
}
