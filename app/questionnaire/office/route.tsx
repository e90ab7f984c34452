import { Link } from "react-router";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton } from "#app/office/records/publication/active.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countIn, listCounts, totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate } from "#app/platform/ui/text/dates.ts";
import { type ListedQuestionnaire, pageOfQuestionnaires } from "../queries/office.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, newestFirst);
	const [rows, total, counts] = await Promise.all([
		orEmpty(
			state,
			"questionnaires",
			state.read(pageOfQuestionnaires(state.db, pageLength + 1, asked.start)),
			undefined,
		),
		readTotal(state, totalOf(state.db, "questionnaires")),
		orEmpty(state, "counts", state.read(listCounts(state.db, "questionnaireAnswers")), undefined),
	]);
	return {
		page: rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total),
		answers: counts && { all: countIn(counts, "all"), onPaper: countIn(counts, "onPaper") },
	};
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
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar els qüestionaris</NotRead>}
				{page?.rows.length === 0 && <NothingYet>Encara no hi ha cap qüestionari.</NothingYet>}
				{page && page.rows.length > 0 && (
					<ul className="panel rows">
						{page.rows.map((one) => (
							<QuestionnaireRow key={one.id} {...one} />
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
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
						{opensOn && ` · des del ${longDate(opensOn)}`}
						{closesOn && ` · fins al ${longDate(closesOn)}`}
					</span>
				</>
			}
			actions={
				<>
					<Link to={`/admin/questionari/${id}/preguntes`} className={buttonClass("outline", "sm")}>
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
					<RecordLink to={`${id}/edita`} of={title} className={buttonClass("outline", "sm")}>
						Editar
					</RecordLink>
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
