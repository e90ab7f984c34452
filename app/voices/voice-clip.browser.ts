import { audioIcons } from "#app/media/audio-icons.ts";
import { formatDuration } from "#app/media/sound/duration.ts";
import { showError } from "#app/platform/enhance/page-toasts.ts";

/** The playing clip; another one stops it. */
let heard: VoiceClip | undefined;

/** Twenty-four at once are too much work: set each up shortly before it is visible. */
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

/** Plays its audio with one button. The waveform shows progress and seeks by click, drag and arrow keys. */
export class VoiceClip extends HTMLElement {
	#audio = this.querySelector("audio");
	#button = this.querySelector("button");
	#wave = this.querySelector<SVGSVGElement>(".wave");
	#position = this.querySelector("input");
	#played?: SVGSVGElement;
	#press = (event: Event) => {
		event.preventDefault();
		this.#toggle();
	};

	get #title(): string {
		return this.dataset.title ?? "";
	}

	/** Measured by the server: browser recordings lack a length. */
	get #duration(): number {
		return Number(this.dataset.duration) || this.#audio?.duration || 0;
	}

	connectedCallback(): void {
		if (this.#played) return;
		arrivals.observe(this);
		// The same function each time, so reconnecting does not add it twice.
		this.#button?.addEventListener("click", this.#press);
	}

	upgrade(): void {
		const [audio, wave, position] = [this.#audio, this.#wave, this.#position];
		if (!audio || !wave || !position || this.#played) return;
		this.#played = wave.cloneNode(true) as SVGSVGElement;
		this.#played.classList.add("wave--played");
		wave.after(this.#played);
		position.addEventListener("input", () => this.#seek(position.valueAsNumber));
		for (const change of ["play", "pause", "ended"]) audio.addEventListener(change, () => this.#changed());
		audio.addEventListener("error", () => this.#fail());
		for (const change of ["timeupdate", "loadedmetadata"]) audio.addEventListener(change, () => this.#show());
		// The position may have changed before this script loaded.
		if (position.valueAsNumber > 0) this.#seek(position.valueAsNumber);
		else this.#changed();
		// Loading metadata is expensive: only if the server does not know the length.
		if (!this.dataset.duration) audio.preload = "metadata";
	}

	stop(): void {
		if (!this.#audio) return;
		this.#audio.pause();
		this.#audio.currentTime = 0;
	}

	#toggle(): void {
		this.upgrade();
		if (this.#audio?.paused === false) {
			this.#audio.pause();
			return;
		}
		if (heard !== this) heard?.stop();
		heard = this;
		// After a network error the audio must be loaded again.
		if (this.#audio?.error) this.#audio.load();
		this.#audio?.play().catch((error: DOMException) => {
			// Stopped before it started: another clip was chosen. What the file is to blame for is an event besides.
			if (error.name !== "AbortError" && !this.#audio?.error) this.#fail();
		});
	}

	/** Firefox goes on saying that it plays, Chromium pauses by itself. One that nobody has pressed may fail unheard. */
	#fail(): void {
		if (heard !== this) return;
		heard = undefined;
		this.#audio?.pause();
		showError("No s'ha pogut reproduir l'àudio.");
	}

	#seek(seconds: number): void {
		if (this.#audio) this.#audio.currentTime = seconds;
		this.#show();
	}

	#changed(): void {
		const isPlaying = this.#audio?.paused === false;
		this.toggleAttribute("data-playing", isPlaying);
		this.#button?.setAttribute("aria-label", `${isPlaying ? "Atura" : "Reprodueix"}: ${this.#title}`);
		this.#button?.querySelector("path")?.setAttribute("d", isPlaying ? audioIcons.pause : audioIcons.play);
		if (this.#audio?.ended) this.#audio.currentTime = 0;
		this.#show();
	}

	#show(): void {
		const [now, all] = [this.#audio?.currentTime ?? 0, this.#duration];
		if (this.#position) {
			this.#position.max = String(all);
			this.#position.value = String(now);
			this.#position.setAttribute("aria-valuetext", `${formatDuration(now)} de ${formatDuration(all)}`);
		}
		const left = all > 0 ? Math.max(0, 1 - now / all) : 1;
		this.#played?.style.setProperty("clip-path", `inset(0 ${left * 100}% 0 0)`);
	}
}
