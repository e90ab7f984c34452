import { useParticipation } from "#app/campaign/use-participation.ts";
import { given } from "#app/capabilities/given.ts";
import * as capabilities from "#app/capabilities/pages.ts";
import { pages } from "#app/platform/content/pages.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import type { CacheTag } from "#app/platform/http/page/page-handle.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { InvitingHeading } from "../open-form.tsx";
import type { Route } from "./+types/route";
import { ClosedTiles, OpenTiles } from "./tiles.tsx";

interface Described {
	sections: object;
	participationTags?: readonly CacheTag[];
}
const tagsOfOthers = Object.values<Described>(capabilities).flatMap(({ participationTags = [] }) => participationTags);

export const { handle, meta } = definePage(pages.participate, { styles: "choices", cacheTags: tagsOfOthers });

const questionnaires: readonly ((state: RequestState) => Promise<boolean>)[] = given("hasQuestionnaire");
const results: readonly ((state: RequestState) => Promise<string[]>)[] = given("listResults");

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const isOpen = Promise.all(questionnaires.map((ask) => ask(state)));
	const paths = Promise.all(results.map((list) => list(state)));
	const [open, [resultsPath]] = await Promise.all([
		orEmpty(state, "questionnaire", isOpen, []),
		orEmpty(state, "results", paths, []).then((all) => all.flat()),
	]);
	return { hasQuestionnaire: open.includes(true), resultsPath };
}

export default function Participate({ loaderData: { hasQuestionnaire, resultsPath } }: Route.ComponentProps) {
	const { isOpen, words } = useParticipation();
	const { lead, deadline } = words.participate;
	return (
		<>
			<section className="band band--sun overflow-clip pb-[clamp(2rem,6vw,4rem)]">
				<div className="shell grid items-center gap-x-14 gap-y-10 min-[60rem]:grid-cols-[2fr_3fr]">
					<div className="say__bubble [&>h1]:text-[clamp(3.25rem,11vw,7rem)]">
						<InvitingHeading page={pages.participate}>Digues la teva</InvitingHeading>
						<p>
							{lead} {deadline && <strong>{deadline}</strong>}
						</p>
					</div>
					<Vivi
						pose={isOpen ? "riding" : "asleep"}
						fetchPriority="high"
						className="mx-auto w-[min(100%,26rem)] min-[60rem]:-order-1"
					/>
				</div>
			</section>
			<section className="band band--sand" aria-label="Maneres de participar">
				<div className="shell">
					{isOpen ? <OpenTiles hasQuestionnaire={hasQuestionnaire} /> : <ClosedTiles />}
					{resultsPath && (
						<p className="mt-8">
							El qüestionari ja té resultats. <a href={resultsPath}>Mira què ha respost la gent</a>
						</p>
					)}
					<p className={resultsPath ? "mt-2" : "mt-8"}>
						Ja ens has enviat alguna cosa? <a href="/rebut">Mira què n'hem fet amb el codi del rebut</a>
					</p>
				</div>
			</section>
		</>
	);
}
