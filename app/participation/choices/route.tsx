import { pages } from "#app/content/pages.ts";
import vivi from "#app/drawings/vivi.svg?url";
import { requestState } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { describePage } from "#app/site/describe-page.ts";
import type { Route } from "./+types/route";
import { ClosedTiles, OpenTiles } from "./tiles.tsx";

export const handle = { styles: "choices", shows: [] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.participate, args);

export function loader({ context }: Route.LoaderArgs) {
	const { participationOpen, participationUntil, questionnaireUrl } = context.get(requestState).settings;
	return {
		isOpen: participationOpen,
		until: participationUntil,
		hasQuestionnaire: questionnaireUrl !== undefined,
	};
}

export default function Participate({ loaderData: { isOpen, until, hasQuestionnaire } }: Route.ComponentProps) {
	return (
		<>
			<section className="band band--sun say">
				<div className="shell">
					<div className="say__bubble">
						<h1>Digues la teva</h1>
						<p>
							{isOpen ? (
								<>
									Com han de ser els camins per anar en bici pel Penedès? Tu que hi passes, ho saps. Tria com ens ho
									expliques: hi ets a temps <strong>{`fins al ${until}`}</strong>.
								</>
							) : (
								"Heu parlat i us hem escoltat. El mapa, però, continua obert: mira com queda la xarxa."
							)}
						</p>
					</div>
					<img src={vivi} alt="" width={480} height={340} fetchPriority="high" />
				</div>
			</section>
			<section className="band band--sand" aria-label="Maneres de participar">
				<div className="shell">
					{isOpen ? <OpenTiles hasQuestionnaire={hasQuestionnaire} /> : <ClosedTiles until={until} />}
				</div>
			</section>
		</>
	);
}
