import { data } from "react-router";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { pages } from "#app/platform/content/pages.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { NotFoundPage } from "#app/platform/ui/error-page.tsx";
import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import { ParticipationClosed } from "../closed.tsx";
import { InvitingHeading } from "../open-form.tsx";
import type { Route } from "./+types/route";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
	describePage(args.loaderData?.url ? pages.questionnaire : pages.notFound, args);

/** 404 if no questionnaire is configured. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { questionnaireUrl: url } = context.get(requestState).settings;
	return data(
		{
			url,
			isShown: allowsFunctional(request) || new URL(request.url).searchParams.get("marc") === "questionari",
		},
		{ status: url ? 200 : 404 },
	);
}

export default function Questionnaire({ loaderData: { url, isShown } }: Route.ComponentProps) {
	const { isOpen } = useParticipation();
	if (!url) return <NotFoundPage />;
	return (
		<section className="shell band" data-dialog-content>
			<InvitingHeading page={pages.questionnaire}>Qüestionari participatiu</InvitingHeading>
			{isOpen ? (
				<>
					<p className="mb-8">
						Com et mous, per on passes i què et falta per agafar més la bici. S'omple en 5‑10 minuts.
					</p>
					<ThirdPartyFrame
						url={url}
						title="El qüestionari participatiu"
						isShown={isShown}
						showHref="/participa/questionari?marc=questionari"
					/>
				</>
			) : (
				<ParticipationClosed />
			)}
			<p className="mt-6" data-page-only>
				<a href="/participa">Totes les maneres de dir la teva</a>
			</p>
		</section>
	);
}
