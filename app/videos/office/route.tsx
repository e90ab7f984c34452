import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { byCreation, readList } from "#app/office/records/list/list.server.ts";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton, masculine } from "#app/office/records/publication/active.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { Film, Poster } from "#app/office/uploads/video/film.tsx";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { pageOfVideos, type Video } from "../queries.ts";
import type { Route } from "./+types/route";

export const loader = (args: Route.LoaderArgs) =>
	readList(args, { ...byCreation, name: "videos", kind: "videos", pageOf: pageOfVideos });

export default function Videos({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage section="videos" create="Nou Vídeo">
			<PageOfRecords page={page} notRead="No s'han pogut carregar els vídeos" nothing="Cap vídeo trobat">
				{(video) => <VideoRow key={video.id} {...video} />}
			</PageOfRecords>
		</SectionPage>
	);
}

function VideoRow({ id, scope, title, description, videoKey, fileSize, isActive, ...poster }: Video) {
	return (
		<Row
			isInactive={!isActive}
			of={title}
			picture={<Poster {...poster} />}
			title={title}
			facts={
				<>
					<span className="badge" data-scope={scope}>
						{scopeNames[scope]}
					</span>
					<ActiveBadge isActive={isActive} words={masculine} />
				</>
			}
			words={description}
			actions={
				<>
					<ActiveButton section="videos" id={id} isActive={isActive} of={title} />
					<EditLink to={`${id}/edita`} of={title} />
				</>
			}
			more={
				<>
					<Film videoKey={videoKey} posterKey={poster.posterKey} of={title} />
					<p>Mida: {fileSize === null ? "Desconegut" : megabytes(fileSize)}</p>
					<DeleteLink to={`${id}/elimina`} of={title} />
				</>
			}
		/>
	);
}
