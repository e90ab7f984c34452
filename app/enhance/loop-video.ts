/** A looping background gets one quiet button in place of the browser's own controls: nobody should have to look for it. */
export function quietBackgrounds(): void {
	for (const background of document.querySelectorAll(".loop-video")) {
		const [video, button] = [background.querySelector("video"), background.querySelector("button")];
		if (!video || !button) continue;
		video.controls = false;
		button.hidden = false;
		button.onclick = () => {
			if (video.paused) video.play();
			else video.pause();
			button.textContent = video.paused ? "▶" : "❚❚";
			button.setAttribute("aria-label", video.paused ? "Reprodueix el vídeo de fons" : "Atura el vídeo de fons");
		};
	}
}
