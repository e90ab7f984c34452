import { toastRegion } from "./toast-region.ts";

const patienceMs = 60_000;

/**
 * Sends its form without leaving the page. The server's answer is the same page as without JavaScript: its messages
 * become toasts here and its form, with the errors or emptied, takes this one's place.
 */
export class LiveForm extends HTMLElement {
	connectedCallback(): void {
		this.tabIndex = -1;
		this.addEventListener("input", () => this.#update());
		this.addEventListener("focusout", (event) => afterPointer(() => this.#check(event.target)));
		this.addEventListener("submit", (event) => this.#send(event));
		// What is changed while the answer is under way would be lost with the form that it replaces.
		for (const change of ["beforeinput", "click", "mousedown"]) {
			this.addEventListener(change, (event) => this.#isSending && event.preventDefault(), { capture: true });
		}
		// Coming back, the browser fills fields in again after the script has run.
		addEventListener("pageshow", () => this.#update());
		this.#update();
	}

	get #isSending(): boolean {
		return this.hasAttribute("aria-busy");
	}

	/** Sending makes sense once all that is required is there. */
	#update(): void {
		const required = this.querySelectorAll<HTMLInputElement>("[required]");
		const isReady = [...required].every((field) => !field.validity.valueMissing && field.value.trim() !== "");
		const button = this.#button();
		if (button) button.disabled = !isReady || this.#isSending;
	}

	/** Says at a field, on leaving it, that what was typed is malformed; and no more once it is mended. */
	#check(field: EventTarget | null): void {
		if (!(field instanceof HTMLInputElement) || !field.dataset.malformed) return;
		const errors = document.getElementById(`${field.id}-error`);
		const isMalformed = field.value !== "" && !field.validity.valid;
		if (isMalformed) field.setAttribute("aria-invalid", "true");
		else field.removeAttribute("aria-invalid");
		const message = document.createElement("p");
		message.textContent = field.dataset.malformed;
		errors?.replaceChildren(...(isMalformed ? [message] : []));
	}

	async #send(event: SubmitEvent): Promise<void> {
		const form = event.target as HTMLFormElement;
		event.preventDefault();
		if (this.#isSending) return;
		const body = new FormData(form, event.submitter);
		const button = this.#button();
		const label = button?.textContent ?? "";
		// A button that is disabled loses the focus: it stays within the form, and comes back if nothing was sent.
		const hadFocus = document.activeElement === button;
		if (hadFocus) this.focus();
		this.setAttribute("aria-busy", "true");
		if (button) button.textContent = button.dataset.pending ?? label;
		this.#update();
		try {
			const answer = await fetch(form.action, {
				method: "POST",
				body: form.enctype === "multipart/form-data" ? body : new URLSearchParams(textOf(body)),
				signal: AbortSignal.timeout(patienceMs),
			});
			this.#show(new DOMParser().parseFromString(await answer.text(), "text/html"));
		} catch {
			// No answer, or none with this form in it: everything typed is still here, and the message says to try again.
			toastRegion().showError(this.dataset.failed ?? "");
		} finally {
			if (button) button.textContent = label;
			this.removeAttribute("aria-busy");
			this.#update();
			if (hadFocus && button?.isConnected) button.focus();
		}
	}

	#show(page: Document): void {
		const answer = page.getElementById(this.id);
		if (!answer) throw new Error("the answer has no such form");
		this.replaceChildren(...document.adoptNode(answer).childNodes);
		toastRegion().takeFrom(page);
		// The button that had the focus is gone; a field would call up the keyboard of a phone.
		(this.querySelector<HTMLElement>("[autofocus]") ?? this).focus();
	}

	#button(): HTMLButtonElement | null {
		return this.querySelector("button[type=submit]");
	}
}

/** A message that appears while the pointer is down would push away what is being clicked. */
function afterPointer(run: () => void): void {
	if (document.querySelector(":active")) addEventListener("pointerup", () => setTimeout(run), { once: true });
	else run();
}

function textOf(body: FormData): [string, string][] {
	return [...body].map(([name, value]) => [name, String(value)]);
}
