import { useEffect, useRef, useState } from "react";
import { audioIcons } from "#app/media/audio-icons.ts";
import { formatDuration } from "#app/media/sound/duration.ts";
import { mediaUrl } from "#app/media/url.ts";
import { showError } from "#app/platform/enhance/page-toasts.ts";

interface ClipProps {
	title: string;
	audioKey: string | null;
	duration: number | null;
}

/** Only one clip plays. */
let heard: HTMLAudioElement | undefined;

function stop(audio: HTMLAudioElement | undefined) {
	if (!audio) return;
	audio.pause();
	audio.currentTime = 0;
}

/** Without JavaScript the browser's own controls show. */
export function Clip({ title, audioKey, duration }: ClipProps) {
	const audio = useRef<HTMLAudioElement>(null);
	const [hasScript, setHasScript] = useState(false);
	const [isPlaying, setIsPlaying] = useState(false);
	useEffect(() => {
		const { current } = audio;
		setHasScript(true);
		return () => current?.pause();
	}, []);

	async function toggle() {
		const { current } = audio;
		if (!current) return;
		if (!current.paused) {
			stop(current);
			return;
		}
		stop(heard);
		heard = current;
		// After an error it must load again.
		if (current.error) current.load();
		try {
			await current.play();
		} catch (error) {
			// Another clip was chosen before this one began. What the file is to blame for is an event besides.
			if (!(error instanceof DOMException && error.name === "AbortError") && !current.error) fail(current);
		}
	}

	function fail(current: HTMLAudioElement) {
		current.pause();
		showError("No s'ha pogut reproduir l'àudio.");
	}

	if (!audioKey) return <p>Sense àudio</p>;
	const isShown = () => setIsPlaying(audio.current?.paused === false);
	return (
		<div className="clip" data-playing={isPlaying || undefined}>
			{hasScript && (
				<button
					type="button"
					className="clip__button"
					aria-label={`${isPlaying ? "Atura" : "Reprodueix"}: ${title}`}
					onClick={toggle}
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d={isPlaying ? audioIcons.stop : audioIcons.play} />
					</svg>
				</button>
			)}
			{/* A hundred clips a page must not preload; the duration is known. */}
			{/* biome-ignore lint/a11y/useMediaCaption: administrators write the transcript */}
			<audio
				ref={audio}
				controls={!hasScript}
				preload="none"
				src={mediaUrl(audioKey)}
				aria-label={title}
				onPlay={isShown}
				onPause={isShown}
				onEnded={isShown}
				onError={({ currentTarget }) => hasScript && fail(currentTarget)}
			/>
			{duration !== null && (
				<span className="tabular-nums">
					<span className="sr-only">Durada: </span>
					{formatDuration(duration)}
				</span>
			)}
		</div>
	);
}
