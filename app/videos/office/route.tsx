import { scopeNames } from "#app/content/campaign/scope-names.ts";
import { pageOfVideos, type Video } from "#app/data/content/videos.ts";
import { totalOf } from "#app/data/office/record-counts.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { megabytes } from "#app/ui/text/bytes.ts";
import { DeleteLink } from "../records/deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "../records/list/list.server.ts";
import { RecordLink } from "../records/list/record-link.tsx";
import { RecordList } from "../records/list/record-list.tsx";
import { ActiveBadge, ActiveButton, masculine } from "../records/publication/active.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../shell/section-page.tsx";
import { Film } from "../uploads/video/film.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(request, newestFirst);
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
