import type { ScopeVoice } from "#app/capabilities/scope-voices.ts";
import { audioIcons } from "#app/media/audio-icons.ts";
import { formatDuration } from "#app/media/sound/duration.ts";
import { peakCount, placeholderPeaks } from "#app/media/sound/peaks.ts";
import { mediaUrl } from "#app/media/url.ts";
import { scopeNames } from "#app/platform/content/scope-names.ts";

interface VoiceCardProps extends ScopeVoice {
	/** One below the heading of what it stands in. */
	heading?: "h2" | "h3";
}

/** Without scripts the browser's own controls play it. If the script fails to load, the button links to the file. */
export function VoiceCard({ heading: Heading = "h2", ...voice }: VoiceCardProps) {
	const { id, title, category, audioKey, duration, peaks, transcript } = voice;
	return (
		<li className="voice" data-scope={category} id={`veu-${id}`}>
			<Heading id={`veu-${id}-titol`}>{title}</Heading>
			<voice-clip className="voice__player" data-title={title} data-duration={duration ?? undefined}>
				{audioKey && (
					<form action={mediaUrl(audioKey)}>
						<button type="submit" className="voice__play" aria-label={`Reprodueix: ${title}`} data-waits>
							<svg viewBox="0 0 24 24" aria-hidden="true">
								<path d={audioIcons.play} />
							</svg>
						</button>
					</form>
				)}
				<div className="voice__track">
					<Waveform peaks={peaks ?? placeholderPeaks(id)} />
					{audioKey && (
						<input
							type="range"
							className="voice__position"
							aria-label={`Posició: ${title}`}
							aria-valuetext={duration === null ? undefined : `0:00 de ${formatDuration(duration)}`}
							max={duration ?? undefined}
							step={0.1}
							defaultValue={0}
							autoComplete="off"
						/>
					)}
				</div>
				{/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as a transcript */}
				{audioKey && <audio controls preload="none" src={mediaUrl(audioKey)} aria-label={title} />}
			</voice-clip>
			<p className="flex gap-3 items-center font-bold tabular-nums">
				<span className="py-0.5 px-3.5 rounded-full bg-(--scope) text-white text-small">{scopeNames[category]}</span>{" "}
				{duration !== null && (
					<span>
						<span className="sr-only">Durada: </span>
						{formatDuration(duration)}
					</span>
				)}
			</p>
			{transcript && (
				<details>
					<summary>
						Llegeix-ne la transcripció<span className="sr-only">: {title}</span>
					</summary>
					<p className="whitespace-pre-line">{transcript}</p>
				</details>
			)}
		</li>
	);
}

const [step, height, least] = [4, 48, 3];

/** Voice-clip overlays a copy that fills during playback (voice-clip.browser.ts). */
function Waveform({ peaks }: { peaks: readonly number[] }) {
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
