import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { cutPage, lowestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dateTimeOf, longSpan } from "#app/platform/ui/text/dates.ts";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import { type Activity, pageOfActivities, positionOf } from "../queries.ts";
import type { Route } from "./+types/route";
import { findNext } from "./next.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, lowestFirst);
	const [rows, total, next] = await Promise.all([
		orEmpty(state, "activities", state.read(pageOfActivities(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, "activities")),
		orEmpty(state, "next-activity", findNext(state), undefined),
	]);
	return rows && { page: cutPage(asked, rows, positionOf, total), next };
}

const anchorOf = (id: string) => `activitat-${id}`;

export default function Activities({ loaderData }: Route.ComponentProps) {
	const { page, next } = loaderData ?? {};
	const isHere = page?.rows.some(({ id }) => id === next?.id);
	return (
		<SectionPage
			section="activities"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					{next && (
						<a href={`${isHere ? "" : next.search}#${anchorOf(next.id)}`} className={buttonClass("outline")}>
							Ves a la propera
						</a>
					)}
					<RecordLink to="crea" className={buttonClass()}>
						Nova Activitat
					</RecordLink>
				</div>
			}
		>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>Error carregant les activitats</NotRead>}
				{page?.rows.length === 0 && <NothingYet>No hi ha activitats creades encara.</NothingYet>}
				{page && page.rows.length > 0 && (
					<ul className="cards">
						{page.rows.map((activity) => (
							<ActivityCard key={activity.id} {...activity} isNext={activity.id === next?.id} />
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function ActivityCard({
	id,
	emoji,
	title,
	date,
	description,
	linkUrl,
	linkText,
	viviStop,
	startsAt,
	endsAt,
	place,
	isNext,
}: Activity & { isNext: boolean }) {
	return (
		<li className="record" id={anchorOf(id)}>
			<span className="text-[2rem] leading-none" aria-hidden="true">
				{emoji}
			</span>
			<h2>{title}</h2>
			<p>
				<time dateTime={dateTimeOf(date, startsAt)}>{longSpan(date, startsAt, endsAt)}</time>{" "}
				{isNext && <span className="badge">La propera</span>}
			</p>
			{place && <p>{place}</p>}
			{viviStop && <p>Parada de la Vivi: {nameOfMunicipality(viviStop) ?? viviStop}</p>}
			{description && <p className="record__words">{description}</p>}
			{linkUrl && (
				<p>
					{isSafeLink(linkUrl) ? (
						<a href={linkUrl} target="_blank" rel="noopener noreferrer" className="badge">
							{linkText}
							<span className="sr-only"> (s'obre en una pestanya nova)</span>
						</a>
					) : (
						<span className="badge">{linkText}</span>
					)}
				</p>
			)}
			<p className="record__actions">
				<RecordLink to={`${id}/edita`} of={title} className={buttonClass("outline", "sm")}>
					Editar
				</RecordLink>
				<DeleteLink to={`${id}/elimina`} of={title} />
			</p>
		</li>
	);
}
