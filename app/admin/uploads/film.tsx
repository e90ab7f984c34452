import { mediaUrl } from "#app/media/url.ts";

interface FilmProps {
	videoKey: string;
	posterKey: string | null;
	of: string;
}

export function Film({ videoKey, posterKey, of }: FilmProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: they move behind titles, and have no words
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
