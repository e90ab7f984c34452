import { buttonClass } from "#app/platform/ui/button.ts";
import { mediaUrl } from "../url.ts";

interface BackgroundVideoProps {
	videoKey: string;
	posterKey: string | null;
	posterWidth: number | null;
	posterHeight: number | null;
	drawing: { src: string; width: number; height: number };
	saveData: boolean;
	className: string;
}

export function BackgroundVideo({ videoKey, saveData, className, ...stills }: BackgroundVideoProps) {
	const { posterKey, posterWidth, posterHeight, drawing } = stills;
	const poster = posterKey ? mediaUrl(posterKey) : undefined;
	const size = { width: posterWidth ?? undefined, height: posterHeight ?? undefined };
	const still = <img {...(poster ? { src: poster, ...size } : drawing)} alt="" fetchPriority="high" />;
	if (saveData) return <div className={className}>{still}</div>;
	return (
		<div className={`loop-video ${className}`}>
			<input type="checkbox" className={buttonClass("outline", "icon")} aria-label="Atura el vídeo de fons" />
			{still}
			<video poster={poster} muted loop autoPlay playsInline tabIndex={-1} aria-label="Vídeo de fons, sense so">
				<source src={mediaUrl(videoKey)} media="(prefers-reduced-motion: no-preference)" />
			</video>
		</div>
	);
}
