import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/section";
import { SectionForm } from "./form.tsx";
import { questionnaireForm } from "./public-form.ts";

export const handle = { styles: "questionnaire", storesAnswer: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	const { page } = questionnaireForm;
	const section = args.loaderData?.shown.title;
	const title = section ? `${section} · ${page.title}` : page.title;
	return describePage({ ...page, title, robots: "noindex" }, args);
};

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).section.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).section.act(args);

export default function QuestionnaireSection({ loaderData, actionData }: Route.ComponentProps) {
	const { shown, pointing } = actionData ?? loaderData;
	return (
		<section className="shell shell--narrow band relative">
			<SectionForm shown={shown} pointing={pointing} />
			<Vivi pose="pergola" className="beside" />
		</section>
	);
}
