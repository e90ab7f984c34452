/** The one quiet button of a looping background, in place of the browser's own controls (loop-video.css). */
export function listenForPauses(): void {
	addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest(".loop-video__pause") : null;
		const video = button?.parentElement?.querySelector("video");
		if (!button || !video) return;
		if (video.paused) video.play();
		else video.pause();
		button.textContent = video.paused ? "▶" : "❚❚";
		button.setAttribute("aria-label", video.paused ? "Reprodueix el vídeo de fons" : "Atura el vídeo de fons");
	});
}

/** The controls that nobody sees are no stop for the keyboard either. */
export function removeControls(): void {
	for (const video of document.querySelectorAll<HTMLVideoElement>(".loop-video > video")) video.controls = false;
}
