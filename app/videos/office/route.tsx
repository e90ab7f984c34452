import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { newestFirst, readList } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { ActiveBadge, ActiveButton, masculine } from "#app/office/records/publication/active.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { Film } from "#app/office/uploads/video/film.tsx";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { pageOfVideos, type Video } from "../queries.ts";
import type { Route } from "./+types/route";

export const loader = (args: Route.LoaderArgs) =>
	readList(args, {
		name: "videos",
		kind: "videos",
		order: newestFirst,
		pageOf: pageOfVideos,
		atOf: ({ createdAt, id }) => ({ time: createdAt, id }),
	});

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
			<PageOfRecords page={page} notRead="No s'han pogut carregar els vídeos" nothing="Cap vídeo trobat">
				{(video) => <VideoCard key={video.id} {...video} />}
			</PageOfRecords>
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
