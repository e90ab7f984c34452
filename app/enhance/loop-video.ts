/** A looping background gets one quiet button to pause it instead of the browser's own controls. */
export class LoopVideo extends HTMLElement {
	connectedCallback(): void {
		const video = this.querySelector("video");
		// Who asks for less motion has the poster alone: there is nothing to stop.
		if (!video || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const button = document.createElement("button");
		button.type = "button";
		button.className = "btn btn--secondary btn--icon loop-video__pause";
		const update = () => {
			button.textContent = video.paused ? "▶" : "❚❚";
			button.setAttribute("aria-label", video.paused ? "Reprodueix el vídeo de fons" : "Atura el vídeo de fons");
		};
		button.addEventListener("click", () => (video.paused ? video.play() : video.pause()));
		video.addEventListener("play", update);
		video.addEventListener("pause", update);
		video.controls = false;
		update();
		this.append(button);
	}
}
