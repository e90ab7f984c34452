import { clock } from "../media/duration.ts";
import { showError } from "./page-toasts.ts";

const signs = { play: "M8 5v14l11-7z", pause: "M7 5h4v14H7zM13 5h4v14h-4z" };

/** The one that is heard: another stops it. */
let heard: VoiceClip | undefined;

/** Twenty-four at once would be too much work: each when it is nearly in view. */
const arrivals = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting || !(target instanceof VoiceClip)) continue;
			arrivals.unobserve(target);
			target.upgrade();
		}
	},
	{ rootMargin: "25%" },
);

/** Plays its audio with one button. The waveform fills meanwhile; pressed, dragged or by arrow keys it leads elsewhere. */
export class VoiceClip extends HTMLElement {
	#audio = this.querySelector("audio");
	#button!: HTMLButtonElement;
	#position!: HTMLInputElement;
	#played?: SVGSVGElement;

	get #title(): string {
		return this.dataset.title ?? "";
	}

	/** As the server measured it: what a browser records does not know its own length. */
	get #duration(): number {
		return Number(this.dataset.duration) || this.#audio?.duration || 0;
	}

	connectedCallback(): void {
		if (!this.#played) arrivals.observe(this);
	}

	upgrade(): void {
		const [audio, wave] = [this.#audio, this.querySelector("svg")];
		if (!audio || !wave || this.#played) return;
		const hadFocus = document.activeElement === audio;
		audio.controls = false;
		this.#button = document.createElement("button");
		this.#position = document.createElement("input");
		this.#button.type = "button";
		this.#button.className = "voice__play";
		this.#button.addEventListener("click", () => this.#toggle());
		this.#played = wave.cloneNode(true) as SVGSVGElement;
		this.#played.classList.add("wave--played");
		Object.assign(this.#position, { type: "range", className: "voice__position", min: 0, step: 0.1 });
		this.#position.ariaLabel = `Posició: ${this.#title}`;
		this.#position.addEventListener("input", () => this.#seek(Number(this.#position.value)));
		const track = document.createElement("div");
		track.className = "voice__track";
		track.append(wave, this.#played, this.#position);
		this.prepend(this.#button, track);
		if (hadFocus) this.#button.focus();

		for (const change of ["play", "pause", "ended"]) audio.addEventListener(change, () => this.#changed());
		for (const change of ["timeupdate", "loadedmetadata"]) audio.addEventListener(change, () => this.#show());
		this.#changed();
		// To look into the file costs more than all of this: only where the server could not say how long it is.
		if (!this.dataset.duration) audio.preload = "metadata";
	}

	stop(): void {
		if (!this.#audio) return;
		this.#audio.pause();
		this.#audio.currentTime = 0;
	}

	#toggle(): void {
		if (this.#audio?.paused === false) {
			this.#audio.pause();
			return;
		}
		if (heard !== this) heard?.stop();
		heard = this;
		// After an error, such as a line that dropped while looking ahead, it has to be asked for anew.
		if (this.#audio?.error) this.#audio.load();
		this.#audio?.play().catch((error: DOMException) => {
			// Stopped before it began: another clip was chosen.
			if (error.name !== "AbortError") showError("No s'ha pogut reproduir l'àudio.");
		});
	}

	#seek(seconds: number): void {
		if (this.#audio) this.#audio.currentTime = seconds;
		this.#show();
	}

	#changed(): void {
		const isPlaying = this.#audio?.paused === false;
		this.toggleAttribute("data-playing", isPlaying);
		this.#button.ariaLabel = `${isPlaying ? "Atura" : "Reprodueix"}: ${this.#title}`;
		this.#button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${isPlaying ? signs.pause : signs.play}"/></svg>`;
		if (this.#audio?.ended) this.#audio.currentTime = 0;
		this.#show();
	}

	#show(): void {
		const [now, all] = [this.#audio?.currentTime ?? 0, this.#duration];
		this.#position.max = String(all);
		this.#position.value = String(now);
		this.#position.setAttribute("aria-valuetext", `${clock(now)} de ${clock(all)}`);
		const left = all > 0 ? Math.max(0, 1 - now / all) : 1;
		this.#played?.style.setProperty("clip-path", `inset(0 ${left * 100}% 0 0)`);
	}
}
