import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { lowestFirst, readList } from "#app/office/records/list/list.server.ts";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dateTimeOf, longSpan } from "#app/platform/ui/text/dates.ts";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import { iconOf } from "../icons.ts";
import { type Activity, pageOfActivities, positionOf } from "../queries.ts";
import type { Route } from "./+types/route";
import { findNext } from "./next.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const list = { name: "activities", kind: "activities", order: lowestFirst } as const;
	const [page, next] = await Promise.all([
		readList(args, { ...list, pageOf: pageOfActivities, atOf: positionOf }),
		orEmpty(state, "next-activity", findNext(state), undefined),
	]);
	return page && { page, next };
}

const anchorOf = (id: string) => `activitat-${id}`;

export default function Activities({ loaderData }: Route.ComponentProps) {
	const { page, next } = loaderData ?? {};
	const isHere = page?.rows.some(({ id }) => id === next?.id);
	return (
		<SectionPage
			section="activities"
			create="Nova Activitat"
			aside={
				next && (
					<a href={`${isHere ? "" : next.search}#${anchorOf(next.id)}`} className={buttonClass("outline")}>
						Ves a la propera
					</a>
				)
			}
		>
			<PageOfRecords page={page} notRead="Error carregant les activitats" nothing="No hi ha activitats creades encara.">
				{(activity) => <ActivityRow key={activity.id} {...activity} isNext={activity.id === next?.id} />}
			</PageOfRecords>
		</SectionPage>
	);
}

function ActivityRow({ id, emoji, title, description, isNext, ...more }: Activity & { isNext: boolean }) {
	const { date, startsAt, endsAt, place, viviStop, linkUrl, linkText } = more;
	return (
		<Row
			id={anchorOf(id)}
			of={title}
			picture={
				<span className="row__picture">
					<img src={iconOf(emoji)} alt={emoji} width={48} height={48} loading="lazy" />
				</span>
			}
			title={
				<>
					{isNext && <span className="badge">La propera</span>} {title}
				</>
			}
			facts={<time dateTime={dateTimeOf(date, startsAt)}>{longSpan(date, startsAt, endsAt)}</time>}
			words={description}
			actions={<EditLink to={`${id}/edita`} of={title} />}
			more={
				<>
					{place && <p>{place}</p>}
					{viviStop && <p>Parada de la Vivi: {nameOfMunicipality(viviStop) ?? viviStop}</p>}
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
					<DeleteLink to={`${id}/elimina`} of={title} />
				</>
			}
		/>
	);
}
