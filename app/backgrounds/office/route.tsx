import { Picture } from "#app/media/images/picture.tsx";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { ActiveBadge, ActiveButton, masculine } from "#app/office/records/publication/active.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { Film } from "#app/office/uploads/video/film.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { type HomeBackground, pageOfBackgrounds } from "../queries.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, newestFirst);
	const [rows, total] = await Promise.all([
		orEmpty(state, "backgrounds", state.read(pageOfBackgrounds(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, "homeBackground")),
	]);
	return rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total);
}

export default function HomeBackgrounds({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage
			section="home-background"
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Pujar Mitjà
				</RecordLink>
			}
		>
			<p>La imatge o el vídeo que hi ha darrere del títol de la home. Només n'hi pot haver un d'actiu.</p>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar els fons de la home</NotRead>}
				{page?.rows.length === 0 && (
					<NothingYet>Encara no hi ha cap mitjà: la home mostra el dibuix de sempre.</NothingYet>
				)}
				{page && page.rows.length > 0 && (
					<ul className="cards">
						{page.rows.map((background) => (
							<BackgroundCard key={background.id} {...background} />
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function BackgroundCard({
	id,
	title,
	description,
	mediaKey,
	mediaType,
	posterKey,
	width,
	height,
	isActive,
	createdAt,
}: HomeBackground) {
	const name = title ?? "Sense títol";
	return (
		<li className="record">
			{mediaType === "video" ? (
				<Film videoKey={mediaKey} posterKey={posterKey} of={name} />
			) : (
				<div className="record__media">
					<Picture imageKey={mediaKey} alt="" width={width} height={height} sizes="24rem" />
				</div>
			)}
			<p className="flex flex-wrap gap-2">
				<ActiveBadge isActive={isActive} words={masculine} />
				<span className="badge">{mediaType === "video" ? "Vídeo" : "Imatge"}</span>
			</p>
			<h2>{name}</h2>
			{description && <p className="record__words">{description}</p>}
			<p>
				<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
			</p>
			<div className="record__actions">
				<RecordLink to={`${id}/edita`} of={name} className={buttonClass("outline", "sm")}>
					Editar
				</RecordLink>
				<ActiveButton section="home-background" id={id} isActive={isActive} of={name} />
				<DeleteLink to={`${id}/elimina`} of={name} />
			</div>
		</li>
	);
}
