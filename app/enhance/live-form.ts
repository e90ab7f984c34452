import { trustedHtml } from "../ui/trusted.ts";
import { hideMessages, showError, takeMessages } from "./page-toasts.ts";
import { letSend, senders } from "./required-fields.ts";
import { type Answer, upload } from "./upload.ts";

const patienceMs = 60_000;
/** What a dialog is closed with once its form has been taken (page-dialog.ts). */
export const taken = "taken";

type Submitter = HTMLButtonElement | HTMLInputElement | null;

/**
 * Sends its form without leaving the page. The server's answer is the same page as without JavaScript: its messages
 * become toasts here and its form, with the errors or emptied, takes this one's place.
 */
export class LiveForm extends HTMLElement {
	/** Ends with the connection: a dialog that is closed and opened again connects its form anew. */
	#connection = new AbortController();

	connectedCallback(): void {
		this.#connection = new AbortController();
		const { signal } = this.#connection;
		this.tabIndex = -1;
		this.addEventListener("focusout", (event) => afterPointer(() => this.#check(event.target)), { signal });
		this.addEventListener("submit", (event) => this.#send(event), { signal });
		// What is changed while the answer is under way would be lost with the form that it replaces.
		for (const change of ["beforeinput", "click", "mousedown"]) {
			this.addEventListener(change, (event) => this.#isSending && event.preventDefault(), { capture: true, signal });
		}
		letSend(this);
		// What was left before this came. What the server has said of a field stays.
		for (const field of this.querySelectorAll<HTMLInputElement>("[data-malformed]:invalid:not(:focus)")) {
			if (field.value) this.#check(field);
		}
	}

	disconnectedCallback(): void {
		this.#connection.abort();
	}

	get #isSending(): boolean {
		return this.hasAttribute("aria-busy");
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
		const submitter = event.submitter as Submitter;
		const body = new FormData(form, submitter);
		// A button that is disabled loses the focus: it stays within the form, and comes back if nothing was sent.
		const focused = senders(this).find((button) => button === document.activeElement);
		if (focused) this.focus();
		this.setAttribute("aria-busy", "true");
		// What was wrong the last time is no news beside what comes now.
		hideMessages();
		const restoreLabels = submitter && !submitter.dataset.pending ? () => {} : this.#showPending();
		letSend(this);
		try {
			const action = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
			const { text, isTaken } =
				form.enctype === "multipart/form-data"
					? await upload(action, body, form.querySelector("progress"))
					: await send(action, new URLSearchParams(textOf(body)));
			this.#show(new DOMParser().parseFromString(trustedHtml(text), "text/html"), submitter);
			if (isTaken) this.closest("dialog")?.close(taken);
		} catch {
			// No answer, or none with this form in it: everything typed is still here, and the message says to try again.
			showError(this.dataset.failed ?? "");
		} finally {
			restoreLabels();
			this.removeAttribute("aria-busy");
			letSend(this);
			if (focused?.isConnected) focused.focus();
		}
	}

	#show(page: Document, submitter: Submitter): void {
		const answer = page.getElementById(this.id);
		if (!answer) throw new Error("the answer has no such form");
		this.#handOver(answer);
		this.replaceChildren(...document.adoptNode(answer).childNodes);
		keepForReturn(this);
		takeMessages(page);
		// What had the focus is gone: its successor gets it, or, after sending, the message; never a field, which would
		// call up the keyboard of a phone.
		const successor = this.#successorOf(submitter);
		(this.querySelector<HTMLElement>("[autofocus]") ?? successor ?? this).focus({ preventScroll: Boolean(successor) });
	}

	/** A file that the server could not keep for the form goes on into its successor: it may be the only copy. */
	#handOver(answer: Element): void {
		const { files } = this.querySelector<HTMLInputElement>("input[type=file]") ?? {};
		const field = answer.querySelector<HTMLInputElement>("input[type=file][data-lost]");
		if (files?.length && field) field.files = files;
	}

	/** The button of the new form that does what the one did that brought it: moving the map, say. */
	#successorOf(submitter: Submitter): HTMLElement | undefined {
		if (!submitter?.name) return undefined;
		const same = this.querySelectorAll<HTMLButtonElement>(`[name="${CSS.escape(submitter.name)}"]`);
		return [...same].find((one) => one.value === submitter.value && one.checkVisibility());
	}

	/** Says on the buttons that send that it is under way; gives what takes that back. */
	#showPending(): () => void {
		const labels = senders(this).map((button) => [button, button.textContent] as const);
		for (const [button] of labels) button.textContent = button.dataset.pending ?? "";
		return () => {
			for (const [button, label] of labels) button.textContent = label;
		};
	}
}

/** A browser brings back, to whoever goes on and back, what a field holds beside its default: the answer's are defaults. */
function keepForReturn(form: HTMLElement): void {
	for (const field of form.querySelectorAll<HTMLInputElement>("textarea, input:is([type=text], [type=email])")) {
		const { value } = field;
		field.defaultValue = "";
		field.value = value;
	}
}

/** A message that appears while the pointer is down would push away what is being clicked. */
function afterPointer(run: () => void): void {
	if (document.querySelector(":active")) addEventListener("pointerup", () => setTimeout(run), { once: true });
	else run();
}

/** An action that has taken the form redirects; one that has not answers with the page itself. */
async function send(address: string, body: URLSearchParams): Promise<Answer> {
	const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) });
	return { text: await answer.text(), isTaken: answer.ok && answer.redirected };
}

function textOf(body: FormData): [string, string][] {
	return [...body].map(([name, value]) => [name, String(value)]);
}
