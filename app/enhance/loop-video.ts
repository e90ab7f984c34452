/** The one quiet button of a looping background, in place of the browser's own controls (loop-video.css). */
export function listenForPauses(): void {
	addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest(".loop-video__pause") : null;
		const video = button?.parentElement?.querySelector("video");
		if (!button || !video) return;
		const tell = () => {
			button.textContent = video.paused ? "▶" : "❚❚";
			button.setAttribute("aria-label", video.paused ? "Reprodueix el vídeo de fons" : "Atura el vídeo de fons");
		};
		video.onplay = tell;
		video.onpause = tell;
		// A browser that refuses to play it leaves it paused, and that is told.
		if (video.paused) video.play().catch(tell);
		else video.pause();
	});
}

/** The controls that nobody sees are no stop for the keyboard either. */
export function removeControls(): void {
	for (const video of document.querySelectorAll<HTMLVideoElement>(".loop-video > video")) video.controls = false;
}
