import { definePage } from "#app/platform/http/page/describe-page.ts";
import { NotFoundPage } from "#app/platform/ui/error-page.tsx";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { questionnaireForm } from "../answering/public-form.ts";
import type { Route } from "./+types/route";
import { PaperQuestion } from "./paper-question.tsx";

const { page, path } = questionnaireForm;

const paperPage = {
	title: `En paper · ${page.title}`,
	description: "El qüestionari sencer, per imprimir-lo i respondre'l amb bolígraf.",
	robots: "noindex",
} as const;

export const { handle, meta } = definePage(paperPage, { styles: "paper", cacheTags: ["questionnaires"] });

export const loader = async (args: Route.LoaderArgs) => (await import("./paper.server.ts")).load(args);

/** The whole questionnaire on A4. */
export default function OnPaper({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <NotFoundPage />;
	const { title, intro, number, closesOn, sections } = loaderData;
	return (
		<article className="shell shell--narrow band print:text-[11pt]">
			<h1>{title}</h1>
			<p className="text-small">Versió {number}</p>
			<p className="whitespace-pre-line">{intro}</p>
			<p>
				És anònim: no hi escriguis el nom. {closesOn && `Torna'l com a molt tard ${withArticle(longDate(closesOn))}. `}
				<span className="print:hidden">
					Imprimeix aquesta pàgina des del navegador, o <a href={path}>respon-lo en línia</a>.
				</span>
			</p>
			{sections.map((section, n) => (
				<section key={section.id}>
					<h2 className="mt-8 break-after-avoid">
						{n + 1}. {section.title}
					</h2>
					<Jump>{section.jump}</Jump>
					{section.text && <p className="whitespace-pre-line">{section.text}</p>}
					{section.questions.map(({ question, number, jump }) => (
						<div key={question.id} className="mt-5 break-inside-avoid">
							<Jump>{jump}</Jump>
							<PaperQuestion question={question} number={number} />
						</div>
					))}
				</section>
			))}
		</article>
	);
}

const Jump = ({ children }: { children: string | undefined }) =>
	children && <p className="mb-2 border-l-4 border-fuchsia-deep pl-3 font-bold">{children}</p>;
