import { Picture } from "#app/media/images/picture.tsx";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { byCreation, readList } from "#app/office/records/list/list.server.ts";
import { EditLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { ActiveBadge, ActiveButton, masculine } from "#app/office/records/publication/active.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { Film, Poster } from "#app/office/uploads/video/film.tsx";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { type HomeBackground, pageOfBackgrounds } from "../queries.ts";
import type { Route } from "./+types/route";

export const loader = (args: Route.LoaderArgs) =>
	readList(args, { ...byCreation, name: "backgrounds", kind: "homeBackground", pageOf: pageOfBackgrounds });

export default function HomeBackgrounds({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage section="home-background" create="Pujar Mitjà">
			<p>La imatge o el vídeo que hi ha darrere del títol de la home. Només n'hi pot haver un d'actiu.</p>
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar els fons de la home"
				nothing="Encara no hi ha cap mitjà: la home mostra el dibuix de sempre."
			>
				{(background) => <BackgroundRow key={background.id} {...background} />}
			</PageOfRecords>
		</SectionPage>
	);
}

function BackgroundRow({ id, title, mediaKey, mediaType, posterKey, width, height, ...about }: HomeBackground) {
	const { description, isActive, createdAt } = about;
	const name = title ?? "Sense títol";
	const isVideo = mediaType === "video";
	return (
		<Row
			of={name}
			picture={
				isVideo ? (
					<Poster posterKey={posterKey} posterWidth={width} posterHeight={height} />
				) : (
					<span className="row__picture">
						<Picture imageKey={mediaKey} alt="" width={width} height={height} sizes="3rem" />
					</span>
				)
			}
			title={name}
			facts={
				<>
					<ActiveBadge isActive={isActive} words={masculine} />
					<span className="badge">{isVideo ? "Vídeo" : "Imatge"}</span>
				</>
			}
			words={description}
			actions={
				<>
					<EditLink to={`${id}/edita`} of={name} />
					<ActiveButton section="home-background" id={id} isActive={isActive} of={name} />
				</>
			}
			more={
				<>
					{isVideo ? (
						<Film videoKey={mediaKey} posterKey={posterKey} of={name} />
					) : (
						<div className="aspect-video w-[min(100%,24rem)] overflow-hidden rounded-xl bg-ink [&_img]:size-full [&_img]:object-cover">
							<Picture imageKey={mediaKey} alt="" width={width} height={height} sizes="24rem" />
						</div>
					)}
					<p>
						<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
					</p>
					<DeleteLink to={`${id}/elimina`} of={name} />
				</>
			}
		/>
	);
}
