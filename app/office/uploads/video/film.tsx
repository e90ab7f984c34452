import { audioIcons } from "#app/media/audio-icons.ts";
import { Picture } from "#app/media/images/picture.tsx";
import { mediaUrl } from "#app/media/url.ts";

interface FilmProps {
	videoKey: string;
	posterKey: string | null;
	of: string;
}

export function Film({ videoKey, posterKey, of }: FilmProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: background videos have no speech
		<video
			className="aspect-video w-[min(100%,24rem)] rounded-xl bg-ink object-cover"
			controls
			playsInline
			preload={posterKey ? "none" : "metadata"}
			poster={posterKey ? mediaUrl(posterKey) : undefined}
			src={mediaUrl(videoKey)}
			aria-label={`Vídeo: ${of}`}
		/>
	);
}

interface PosterProps {
	posterKey: string | null;
	posterWidth: number | null;
	posterHeight: number | null;
}

/** For the row of a list. */
export function Poster({ posterKey, posterWidth, posterHeight }: PosterProps) {
	return (
		<span className="row__picture">
			{posterKey ? (
				<Picture imageKey={posterKey} alt="" width={posterWidth} height={posterHeight} sizes="3rem" />
			) : (
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d={audioIcons.play} />
				</svg>
			)}
		</span>
	);
}
