import { type Activity, pageOfActivities } from "#app/data/activities.ts";
import { readPlace, writePlace } from "#app/data/cursor.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { nameOfMunicipality } from "#app/map/municipality-names.ts";
import { buttonClass } from "#app/ui/button.ts";
import { longDate } from "#app/ui/dates.ts";
import { isSafeLink } from "#app/ui/links.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import { RecordLink } from "../record-link.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readPlace(pageOf(request).searchParams.get("despres"));
	const asked = state.read(pageOfActivities(state.db, pageLength + 1, after));
	const rows = await orEmpty(state, "activities", asked, undefined);
	return rows && cutPage(request, rows, "despres", ({ date, id }) => writePlace({ value: date, id }));
}

export default function Activities({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage
			section="activities"
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Nova Activitat
				</RecordLink>
			}
		>
			{!page && <NotRead>Error carregant les activitats</NotRead>}
			{page?.rows.length === 0 && <NothingYet>No hi ha activitats creades encara.</NothingYet>}
			{page && page.rows.length > 0 && (
				<ul className="cards">
					{page.rows.map((activity) => (
						<ActivityCard key={activity.id} {...activity} />
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function ActivityCard({ id, emoji, title, date, description, linkUrl, linkText, viviStop }: Activity) {
	return (
		<li className="record">
			<span className="record__emoji" aria-hidden="true">
				{emoji}
			</span>
			<h2>{title}</h2>
			<p>
				<time dateTime={date}>{longDate(date)}</time>
			</p>
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
