import { useParticipation } from "#app/campaign/use-participation.ts";
import { ParticipationClosed } from "#app/participation/closed.tsx";
import { DrawingBeside, InvitingHeading } from "#app/participation/open-form.tsx";
import drawing from "#app/platform/drawings/choice-questionnaire.svg?url";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import { resultsPath } from "../results/public/paths.ts";
import type { Route } from "./+types/route";
import { FirstPage } from "./first-page.tsx";
import { questionnaireForm } from "./public-form.ts";

export const { handle, meta } = definePage(questionnaireForm.page, { styles: "questionnaire" });

export const loader = async (args: Route.LoaderArgs) => (await import("./server/handlers.server.ts")).first.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).first.act(args);

export default function Questionnaire({ loaderData: { external, open, begun, hasResults } }: Route.ComponentProps) {
	const { isOpen } = useParticipation();
	return (
		<section className="shell shell--narrow band relative" data-dialog-content>
			<InvitingHeading page={questionnaireForm.page}>Qüestionari participatiu</InvitingHeading>
			{!isOpen && <ParticipationClosed />}
			{isOpen && external && <ExternalQuestionnaire {...external} />}
			{isOpen && !external && <FirstPage open={open} begun={begun} />}
			{hasResults && (
				<p className="mt-6">
					Vols saber què ha dit la gent? <a href={resultsPath}>Mira els resultats</a>
				</p>
			)}
			<p className="mt-6" data-page-only>
				<a href="/participa">Totes les maneres de dir la teva</a>
			</p>
			<DrawingBeside src={drawing} />
		</section>
	);
}

/** The form of others that the operator has set. */
function ExternalQuestionnaire({ url, isShown }: { url: string; isShown: boolean }) {
	return (
		<>
			<p className="mb-8">Com et mous, per on passes i què et falta per agafar més la bici. S'omple en 5‑10 minuts.</p>
			<ThirdPartyFrame
				url={url}
				title="El qüestionari participatiu"
				isShown={isShown}
				showHref={`${questionnaireForm.path}?marc=questionari`}
			/>
		</>
	);
}
