import { scopeNames } from "#app/content/scope-names.ts";
import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { pageOfVideos, type Video } from "#app/data/videos.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { megabytes } from "#app/ui/bytes.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import stylesheet from "../files/files.css?url";
import { Film } from "../files/film.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import { ActiveBadge, ActiveButton, masculine } from "../publication/active.tsx";
import { RecordLink } from "../record-link.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readCursor(pageOf(request).searchParams.get("abans"));
	const rows = await orEmpty(state, "videos", state.read(pageOfVideos(state.db, pageLength + 1, after)), undefined);
	return rows && cutPage(request, rows, "abans", ({ createdAt, id }) => writeCursor({ time: createdAt, id }));
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
			{!page && <NotRead>No s'han pogut carregar els vídeos</NotRead>}
			{page?.rows.length === 0 && <NothingYet>Cap vídeo trobat</NothingYet>}
			{page && page.rows.length > 0 && (
				<ul className="cards">
					{page.rows.map((video) => (
						<VideoCard key={video.id} {...video} />
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function VideoCard({ id, scope, title, description, videoKey, posterKey, fileSize, isActive }: Video) {
	return (
		<li className={isActive ? "record" : "record record--inactive"}>
			<Film videoKey={videoKey} posterKey={posterKey} of={title} />
			<p className="record__badges">
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
