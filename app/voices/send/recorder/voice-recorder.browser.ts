import { formatDuration } from "#app/media/sound/duration.ts";
import { audioProblems } from "#app/platform/content/forms.ts";
import { mostAudioBytes } from "#app/platform/content/limits.ts";
import { audioField, clearCorrected, reportFaults, showFieldError } from "#app/platform/enhance/missing-data.ts";
import { showError, showMessage } from "#app/platform/enhance/page-toasts.ts";
import { trustedHtml } from "#app/platform/ui/trusted.ts";
import { MicrophoneRecording, maxSeconds } from "./microphone-recording.browser.ts";
import { peaksText } from "./sound-peaks.browser.ts";

const warningSeconds = 50;

const panel = `
<div class="recorder__idle">
	<p class="recorder__time">0:00 / 1:00</p>
	<button type="button" class="btn btn--gradient btn--lg" data-do="record">Grava't ara</button>
	<p>Res no surt d'aquí fins que tu ho enviïs.</p>
</div>
<div class="recorder__live" hidden>
	<p class="recorder__time" role="timer"></p>
	<p aria-hidden="true">Nivell del micròfon</p>
	<div class="recorder__level" role="meter" aria-label="Nivell del micròfon" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"></div>
	<button type="button" class="btn btn--lg" data-do="stop">Atura la gravació</button>
</div>
<div class="recorder__done" hidden>
	<p>Escolta't abans d'enviar-la:</p>
	<audio controls></audio>
	<button type="button" class="btn btn--outline btn--sm" data-do="discard">Descarta la gravació i torna a començar</button>
</div>
<p class="sr-only" role="status"></p>`;

/** By the name of the error. */
const problems: Record<string, string> = {
	NotFoundError: "No hi ha cap micròfon",
	NotReadableError: "Una altra aplicació fa servir el micròfon",
	NotSupportedError: "Aquest navegador no pot gravar la veu",
};

type Phase = "idle" | "live" | "done";

/** Records into the form's file field, which stays usable. Warns before leaving with a file that was not sent. */
export class VoiceRecorder extends HTMLElement {
	#panel = document.createElement("div");
	#recording?: MicrophoneRecording;
	#isStarting = false;

	get #form(): HTMLFormElement | null {
		return this.closest("form");
	}

	get #field(): HTMLInputElement | null {
		return this.#form && audioField(this.#form);
	}

	connectedCallback(): void {
		// Reopening a dialog reconnects an element that is already built.
		if (this.#panel.isConnected) return;
		this.#panel.className = "recorder";
		this.#panel.innerHTML = trustedHtml(panel);
		this.prepend(this.#panel);
		this.#show("idle");
		this.addEventListener("click", (event) => this.#press(event));
		this.#field?.addEventListener("change", () => this.#showFile());
		this.#form?.addEventListener("input", ({ currentTarget }) => clearCorrected(currentTarget as HTMLFormElement));
		this.#form?.addEventListener("submit", (event) => this.#submit(event));
		addEventListener("beforeunload", this.#warnBeforeLeaving);
		// A document submit sends everything, so do not warn.
		addEventListener("submit", ({ defaultPrevented }) => {
			if (!defaultPrevented) removeEventListener("beforeunload", this.#warnBeforeLeaving);
		});
		if (this.#field?.files?.length) this.#showFile();
	}

	disconnectedCallback(): void {
		if (this.#recording) showMessage("info", "Gravació aturada", "La trobaràs al formulari: torna'l a obrir.");
		this.#recording?.stop();
		// In a closed dialog it is still part of an unsent form.
		if (!this.closest("live-form")) removeEventListener("beforeunload", this.#warnBeforeLeaving);
	}

	#warnBeforeLeaving = (event: BeforeUnloadEvent): void => {
		if (this.#recording || this.#field?.files?.length) event.preventDefault();
	};

	#press(event: Event): void {
		const wanted = (event.target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
		if (wanted === "record") this.#record();
		if (wanted === "stop") this.#recording?.stop();
		if (wanted === "discard") this.#discard();
	}

	async #record(): Promise<void> {
		if (this.#isStarting || this.#recording) return;
		this.#isStarting = true;
		for (const audio of document.querySelectorAll("audio")) audio.pause();
		try {
			const recording = await MicrophoneRecording.begin({
				onTick: (seconds, level) => this.#tick(seconds, level),
				onEnd: (file) => this.#end(file),
			});
			this.#recording = recording;
			// The dialog was closed during the permission prompt.
			if (!this.isConnected) recording.stop();
		} catch (error) {
			const problem = problems[error instanceof DOMException ? error.name : ""] ?? "No s'ha pogut accedir al micròfon";
			showError("Tria un fitxer d'àudio: a sota t'expliquem com.", problem);
			this.#announce(problem);
			this.#field?.focus();
			return;
		} finally {
			this.#isStarting = false;
		}
		this.#tick(0, 0);
		this.#show("live", "stop");
		this.#announce("Gravant");
	}

	#tick(seconds: number, level: number): void {
		const time = this.#part("[role=timer]");
		time.textContent = `${formatDuration(Math.min(Math.floor(seconds), maxSeconds))} / ${formatDuration(maxSeconds)}`;
		time.classList.toggle("recorder__time--warning", seconds >= warningSeconds);
		const meter = this.#part("[role=meter]");
		const percent = Math.round(100 * level);
		meter.style.setProperty("--level", `${percent}%`);
		meter.setAttribute("aria-valuenow", String(percent));
		if (seconds < maxSeconds || !this.#recording) return;
		this.#recording.stop();
		showMessage("info", "Has arribat al límit d'1 minut", "Ara pots escoltar la gravació i enviar-la.");
	}

	#end(file: File): void {
		this.#recording = undefined;
		const field = this.#field;
		if (!field) return;
		const files = new DataTransfer();
		files.items.add(file);
		field.files = files.files;
		this.#showFile();
		this.#part("[data-do=discard]").focus();
	}

	#discard(): void {
		if (this.#field) this.#field.value = "";
		this.#showFile();
		this.#part("[data-do=record]").focus();
	}

	async #showFile(): Promise<void> {
		const [form, field, audio] = [this.#form, this.#field, this.#panel.querySelector("audio")];
		if (!form || !field || !audio) return;
		const [file] = field.files ?? [];
		audio.pause();
		URL.revokeObjectURL(audio.src);
		audio.removeAttribute("src");
		audio.load();
		setPeaks(form, "");
		const problem = file && problemOf(file);
		showFieldError(form, "audio", problem);
		this.#show(file && !problem ? "done" : "idle");
		if (!file || problem) return;
		audio.src = URL.createObjectURL(file);
		// Report a file that is too long before upload. A new recording has no known length.
		const judge = () => {
			if (field.files?.[0] !== file) return;
			const isTooLong = Number.isFinite(audio.duration) && audio.duration > maxSeconds + 1;
			if (isTooLong) showFieldError(form, "audio", audioProblems.tooLong);
			else this.#announce("Gravació a punt per escoltar i enviar");
		};
		audio.addEventListener("loadedmetadata", judge, { once: true });
		const peaks = await peaksText(file);
		if (field.files?.[0] === file) setPeaks(form, peaks);
	}

	#submit(event: Event): void {
		const form = event.currentTarget as HTMLFormElement;
		const [file] = this.#field?.files ?? [];
		if (this.#recording) {
			this.#recording.stop();
			showMessage("info", "Gravació aturada", "Ara pots escoltar la gravació i enviar-la.");
		} else if (!reportFaults(form, file && problemOf(file))) return;
		event.preventDefault();
		event.stopPropagation();
	}

	#show(phase: Phase, focused?: string): void {
		for (const one of ["idle", "live", "done"] as const) this.#part(`.recorder__${one}`).hidden = one !== phase;
		this.#panel.hidden = !MicrophoneRecording.isPossible && phase === "idle";
		if (focused) this.#part(`[data-do=${focused}]`).focus();
	}

	#announce(words: string): void {
		this.#part("[role=status]").textContent = words;
	}

	#part(selector: string): HTMLElement {
		const found = this.#panel.querySelector<HTMLElement>(selector);
		if (!found) throw new Error(`the recorder has no ${selector}`);
		return found;
	}
}

function problemOf({ size, type }: File): string | undefined {
	if (size === 0) return audioProblems.empty;
	if (type && !/^(audio|video)\/|^application\/ogg$/.test(type)) return audioProblems.notAudio;
	return size > mostAudioBytes ? audioProblems.tooLarge : undefined;
}

function setPeaks(form: HTMLFormElement, peaks: string): void {
	const field = form.querySelector<HTMLInputElement>("[name=peaks]");
	if (field) field.value = peaks;
}
