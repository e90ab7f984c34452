import { formatNumber } from "#app/platform/content/catalan.ts";
import { drawSummary } from "./draw-summary.ts";

const pauseMs = 500;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Counts from half of what fits on (`data-always`: from nothing). Too much stays as it is, and is not sent. */
export class TextCounter extends HTMLElement {
	#connection = new AbortController();
	#pause = 0;

	connectedCallback(): void {
		const field = document.getElementById(this.dataset.field ?? "");
		if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
		this.#connection = new AbortController();
		const { signal } = this.#connection;
		field.addEventListener("input", () => this.#count(field), { signal });
		// In the capture phase: before any script that sends the form.
		field.form?.addEventListener("submit", (event) => this.#refuse(event, field), { signal, capture: true });
		this.#count(field);
	}

	disconnectedCallback(): void {
		this.#connection.abort();
	}

	#count(field: Field): void {
		const isOver = this.#over(field) > 0;
		const wasOver = this.classList.contains("field__errors");
		clearTimeout(this.#pause);
		// It is read out: not at each key.
		if (isOver && wasOver) this.#pause = setTimeout(() => this.#show(field), pauseMs);
		else this.#show(field);
		if (isOver) field.setAttribute("aria-invalid", "true");
		else if (wasOver) field.removeAttribute("aria-invalid");
		this.classList.toggle("field__errors", isOver);
	}

	#show(field: Field): void {
		const over = this.#over(field);
		const length = over + this.#most;
		const words = document.createElement("p");
		const isShown = "always" in this.dataset || length > this.#most / 2;
		words.ariaHidden = over > 0 ? null : "true";
		if (over > 0) words.textContent = tooLong(over, this.#most);
		else if (isShown) words.textContent = `${length}/${this.#most}`;
		this.replaceChildren(words);
	}

	get #most(): number {
		return Number(this.dataset.most);
	}

	/** As the server counts (platform/ui/form/schema.ts). */
	#over({ value }: Field): number {
		return value.trim().length - this.#most;
	}

	#refuse(event: SubmitEvent, field: Field): void {
		const submitter = event.submitter as HTMLButtonElement | HTMLInputElement | null;
		if (this.#over(field) <= 0 || submitter?.formNoValidate) {
			field.form?.querySelector("[data-drawn]")?.remove();
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		const form = field.form as HTMLFormElement;
		if (form.method === "get") {
			this.#show(field);
			field.focus();
			return;
		}
		const counters = [...form.querySelectorAll<TextCounter>("text-counter")];
		drawSummary(
			form,
			counters.flatMap((counter) => counter.fault),
		);
	}

	get fault() {
		const field = document.getElementById(this.dataset.field ?? "") as Field | null;
		if (!field || this.#over(field) <= 0) return [];
		this.#show(field);
		return [{ message: this.textContent, at: field.id }];
	}
}

function tooLong(over: number, most: number): string {
	const surplus = over === 1 ? "Sobra 1 caràcter" : `Sobren ${formatNumber(over)} caràcters`;
	return `${surplus}: n'hi caben ${formatNumber(most)}.`;
}
