import { listSettings, termsOf } from "#app/persons/retention/queries/set-terms.ts";
import { RetentionSection } from "#app/persons/retention/section.tsx";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/notice";
import { NoticeSections } from "./notice-sections.tsx";
import { LegalPage } from "./page.tsx";
import { CollectingSections, HandlingSections } from "./privacy-sections.tsx";
import { providersOf } from "./providers.ts";

/** Two paths show this page. */
const canonical = { pathname: "/avis-legal-i-privacitat" };

export const handle = { styles: "legal", cacheTags: ["retention"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.legalNotice, { ...args, location: canonical });

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = orEmpty(state, "retention", state.read(listSettings(state.db)), undefined);
	// Loaded by the first visitor of this page: its words weigh on no other.
	const [{ groupsOf }, { purposesOf }] = await Promise.all([
		import("#app/persons/retention/lines.server.ts"),
		import("#app/persons/purposes.server.ts"),
	]);
	const settings = await asked;
	const terms = settings && termsOf(settings);
	const { settings: operators } = state;
	return {
		owner: operators.owner,
		providers: providersOf(operators),
		purposes: purposesOf(terms),
		groups: groupsOf(terms),
	};
}

const contents = [
	{ id: "avis-legal", text: "Avís legal" },
	{ id: "privacitat", text: "Política de privacitat" },
	{ id: "dades", text: "Quines dades tractem" },
	{ id: "terminis", text: "Quant de temps guardem cada cosa" },
	{ id: "drets", text: "Els teus drets" },
];

export default function LegalNotice({ loaderData: { owner, providers, purposes, groups } }: Route.ComponentProps) {
	return (
		<LegalPage
			title="Avís legal i privacitat"
			lead="Qui fa aquest web, com el pots fer servir i què fem amb les teves dades. Ben clar."
			contents={contents}
		>
			<h2 id="avis-legal">Avís legal</h2>
			<NoticeSections owner={owner} />
			<h3>Per desar o imprimir</h3>
			<p>
				Tens el text sencer de l'avís legal i de la política de privacitat en un document:{" "}
				<a href="/avis-legal.pdf">Avís legal i privacitat (PDF)</a>. Es fa en el moment, amb el que hi ha aquí.
			</p>

			<h2 id="privacitat">Política de privacitat</h2>
			<p>
				Et demanem les dades justes, les fem servir només per al que et diem aquí i les esborrem quan ja no calen. Pots
				participar sense dir qui ets i fer-te enrere quan vulguis.
			</p>
			<CollectingSections owner={owner} purposes={purposes} />
			<RetentionSection groups={groups} />
			<HandlingSections {...providers} />
			<p>Darrera actualització: novembre de 2026</p>
		</LegalPage>
	);
}
