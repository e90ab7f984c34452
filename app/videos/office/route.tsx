import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { ActiveBadge, ActiveButton, masculine } from "#app/office/records/publication/active.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { Film } from "#app/office/uploads/video/film.tsx";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { pageOfVideos, type Video } from "../queries.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, newestFirst);
	const [rows, total] = await Promise.all([
		orEmpty(state, "videos", state.read(pageOfVideos(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, "videos")),
	]);
	return rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total);
}

export default function Videos({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage
			section="videos"
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Nou Vídeo
				</RecordLink>
			}
		>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar els vídeos</NotRead>}
				{page?.rows.length === 0 && <NothingYet>Cap vídeo trobat</NothingYet>}
				{page && page.rows.length > 0 && (
					<ul className="cards">
						{page.rows.map((video) => (
							<VideoCard key={video.id} {...video} />
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function VideoCard({ id, scope, title, description, videoKey, posterKey, fileSize, isActive }: Video) {
	return (
		<li className={isActive ? "record" : "record record--inactive"}>
			<Film videoKey={videoKey} posterKey={posterKey} of={title} />
			<p className="flex flex-wrap gap-2">
				<span className="badge" data-scope={scope}>
					{scopeNames[scope]}
				</span>
				<ActiveBadge isActive={isActive} words={masculine} />
			</p>
			<h2>{title}</h2>
			{description && <p className="record__words">{description}</p>}
			<p>Mida: {fileSize === null ? "Desconegut" : megabytes(fileSize)}</p>
			<div className="record__actions">
				<ActiveButton section="videos" id={id} isActive={isActive} of={title} />
				<RecordLink to={`${id}/edita`} of={title} className={buttonClass("outline", "sm")}>
					Editar
				</RecordLink>
				<DeleteLink to={`${id}/elimina`} of={title} />
			</div>
		</li>
	);
}
