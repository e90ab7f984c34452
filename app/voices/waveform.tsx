import { peakCount } from "#app/media/sound/peaks.ts";

const [step, height, least] = [4, 48, 3];

/** Voice-clip overlays a copy that fills during playback (voice-clip.browser.ts). */
export function Waveform({ peaks }: { peaks: readonly number[] }) {
	const strokes = peaks.map((peak, at) => {
		const length = Math.round(least + ((height - 2 * least) * peak) / 100);
		return `M${at * step + step / 2} ${(height - length) / 2}v${length}`;
	});
	return (
		<svg className="wave" viewBox={`0 0 ${peakCount * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
			<path d={strokes.join("")} />
		</svg>
	);
}
