import { mediaUrl } from "./url.ts";

interface BackgroundVideoProps {
	videoKey: string;
	posterKey: string | null;
	/** The address of a drawing, for a video without a poster. */
	drawing: string;
	/** What a visitor who asks for little data gets instead of moving pictures. */
	saveData: boolean;
	className: string;
}

/**
 * A silent looping video. The browser's own controls stop it; with JavaScript one button does (enhance/loop-video.ts).
 * Who asks for reduced motion, or for little data, sees its poster, or a drawing.
 */
export function BackgroundVideo({ videoKey, posterKey, drawing, saveData, className }: BackgroundVideoProps) {
	const poster = posterKey ? mediaUrl(posterKey) : undefined;
	const still = <img src={poster ?? drawing} alt="" fetchPriority="high" />;
	if (saveData) return <div className={className}>{still}</div>;
	return (
		<loop-video className={className}>
			{still}
			<video poster={poster} muted loop autoPlay playsInline controls aria-label="Vídeo de fons, sense so">
				<source src={mediaUrl(videoKey)} media="(prefers-reduced-motion: no-preference)" />
			</video>
		</loop-video>
	);
}
