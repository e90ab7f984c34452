import { scopeCopy } from "#app/content/scopes.ts";
import type { ApprovedTestimonial } from "#app/data/testimonials.ts";
import { clock } from "#app/media/duration.ts";
import { peaksOf } from "#app/media/peaks.ts";
import { mediaUrl } from "#app/media/url.ts";
import { Waveform } from "./waveform.tsx";

/** One voice. The browser's own controls play it; with JavaScript one button and the waveform do (enhance/voices.ts). */
export function VoiceCard({ id, title, category, audioKey, duration, peaks, transcript }: ApprovedTestimonial) {
	return (
		<li className="voice" data-scope={category} id={`veu-${id}`}>
			<h2 id={`veu-${id}-titol`}>{title}</h2>
			<voice-clip className="voice__player" data-title={title} data-duration={duration ?? undefined}>
				<Waveform peaks={peaks ?? peaksOf(id)} />
				{/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as a transcript */}
				{audioKey && <audio controls preload="none" src={mediaUrl(audioKey)} aria-label={title} />}
			</voice-clip>
			<p className="voice__facts">
				<span className="voice__scope">{scopeCopy[category].name}</span>
				{duration !== null && (
					<span>
						<span className="sr-only">Durada: </span>
						{clock(duration)}
					</span>
				)}
			</p>
			{transcript && (
				<details>
					<summary>
						Llegeix-ne la transcripció<span className="sr-only">: {title}</span>
					</summary>
					<p className="voice__words">{transcript}</p>
				</details>
			)}
		</li>
	);
}
