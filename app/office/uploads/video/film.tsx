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
			className="record__media"
			controls
			playsInline
			preload={posterKey ? "none" : "metadata"}
			poster={posterKey ? mediaUrl(posterKey) : undefined}
			src={mediaUrl(videoKey)}
			aria-label={`Vídeo: ${of}`}
		/>
	);
}
