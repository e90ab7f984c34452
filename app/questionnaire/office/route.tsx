import { href, Link } from "react-router";
import { byCreation, readList } from "#app/office/records/list/list.server.ts";
import { EditLink, RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton } from "#app/office/records/publication/active.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countIn, listCounts } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { type ListedQuestionnaire, pageOfQuestionnaires } from "../queries/office.ts";
import type { Route } from "./+types/route";

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const [page, counts] = await Promise.all([
		readList(args, {
			name: "questionnaires",
			kind: "questionnaires",
			...byCreation,
			pageOf: pageOfQuestionnaires,
		}),
		orEmpty(state, "counts", state.read(listCounts(state.db, "questionnaireAnswers")), undefined),
	]);
	return { page, answers: counts && { all: countIn(counts, "all"), onPaper: countIn(counts, "onPaper") } };
}

export default function Questionnaires({ loaderData: { page, answers } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="questionari"
			aside={
				<p className="flex flex-wrap gap-3">
					<Link to="/admin/questionari/respostes" className={buttonClass("outline")}>
						Mira les respostes
					</Link>
					<RecordLink to="crea" className={buttonClass()}>
						Nou Qüestionari
					</RecordLink>
				</p>
			}
		>
			{answers && (
				<p>
					Respostes rebudes: <strong>{formatNumber(answers.all)}</strong>, de les quals en paper{" "}
					<strong>{formatNumber(answers.onPaper)}</strong>.
				</p>
			)}
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar els qüestionaris"
				nothing="Encara no hi ha cap qüestionari."
			>
				{(one) => <QuestionnaireRow key={one.id} {...one} />}
			</PageOfRecords>
		</SectionPage>
	);
}

/** What there is once a version is published. */
const published = { resultats: "Resultats", publica: "Publica els resultats", paper: "Entra fulls de paper" } as const;

function QuestionnaireRow({ id, title, isActive, opensOn, closesOn, version }: ListedQuestionnaire) {
	return (
		<Row
			isInactive={!isActive}
			of={title}
			title={title}
			facts={
				<>
					<ActiveBadge isActive={isActive} words={{ active: "Obert", inactive: "Tancat" }} />
					<span>
						{version === null ? "Sense publicar" : `Versió ${version}`}
						{opensOn && ` · des ${withArticle(longDate(opensOn), "de")}`}
						{closesOn && ` · fins ${withArticle(longDate(closesOn), "a")}`}
					</span>
				</>
			}
			actions={
				<>
					<Link to={href("/admin/questionari/:id/preguntes", { id })} className={buttonClass("outline", "sm")}>
						Les preguntes<span className="sr-only"> de {title}</span>
					</Link>
					{(version !== null || isActive) && (
						<ActiveButton
							section="questionari"
							id={id}
							isActive={isActive}
							of={title}
							words={{ activate: "Obrir", deactivate: "Tancar" }}
						/>
					)}
				</>
			}
			more={
				<>
					<EditLink to={`${id}/edita`} of={title} />
					<RecordLink to={`${id}/copia`} of={title} className={buttonClass("outline", "sm")}>
						Copiar
					</RecordLink>
					{version !== null &&
						Object.entries(published).map(([path, words]) => (
							<Link key={path} to={`/admin/questionari/${id}/${path}`} className={buttonClass("outline", "sm")}>
								{words}
								<span className="sr-only"> de {title}</span>
							</Link>
						))}
				</>
			}
		/>
	);
}
