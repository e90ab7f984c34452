import { trustedHtml } from "#app/platform/ui/trusted.ts";
import { drawSummary, type Fault, hideSummary } from "./draw-summary.ts";
import { adoptLasting } from "./lasting.ts";
import { showOffline } from "./offline.ts";
import { adoptMessages, hideMessages, showError } from "./page-toasts.ts";
import { sendButtons, updateSendButtons } from "./required-fields.ts";
import { type FormResponse, upload } from "./upload.ts";

const timeoutMs = 60_000;
export const acceptedValue = "taken";

type Submitter = HTMLButtonElement | HTMLInputElement | null;

export class LiveForm extends HTMLElement {
	#connection = new AbortController();

	connectedCallback(): void {
		this.#connection = new AbortController();
		const { signal } = this.#connection;
		this.tabIndex = -1;
		if (this.dataset.follows !== undefined) reloadOnBack();
		this.addEventListener("focusout", (event) => afterPointer(() => this.#check(event.target)), { signal });
		this.addEventListener("submit", (event) => this.#send(event), { signal });
		const draw = ({ target, detail }: CustomEvent<Fault[]>) => drawSummary(target as HTMLFormElement, detail);
		this.addEventListener("faults", draw as EventListener, { signal });
		// The response replaces the form, so changes made while it is pending would be lost.
		for (const change of ["beforeinput", "click", "mousedown"]) {
			this.addEventListener(change, (event) => this.#isSending && event.preventDefault(), { capture: true, signal });
		}
		updateSendButtons(this);
		afterPointer(() => {
			for (const field of this.querySelectorAll<HTMLInputElement>("[data-malformed]:invalid:not(:focus)")) {
				if (field.value) this.#check(field);
			}
		});
	}

	disconnectedCallback(): void {
		this.#connection.abort();
	}

	get #isSending(): boolean {
		return this.hasAttribute("aria-busy");
	}

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
		// Disabling a button drops its focus: the form keeps it, and returns it if sending fails.
		const focused = sendButtons(this).find((button) => button === document.activeElement);
		if (focused) this.focus();
		this.setAttribute("aria-busy", "true");
		hideMessages();
		const restoreLabels = submitter && !submitter.dataset.pending ? () => {} : this.#showPending();
		updateSendButtons(this);
		try {
			const action = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
			const { text, isAccepted, url } =
				form.enctype === "multipart/form-data"
					? await upload(action, body, form.querySelector("progress"))
					: await send(action, new URLSearchParams(textOf(body)));
			const page = new DOMParser().parseFromString(trustedHtml(text), "text/html");
			const before = location.pathname;
			if (this.#follow(page, url)) return;
			this.#show(page, submitter, location.pathname !== before);
			adoptLasting(page);
			if (isAccepted) this.closest("dialog")?.close(acceptedValue);
		} catch {
			hideSummary(form);
			if (navigator.onLine) showError(this.dataset.failed ?? "");
			else showOffline();
		} finally {
			restoreLabels();
			this.removeAttribute("aria-busy");
			updateSendButtons(this);
			if (focused?.isConnected) focused.focus();
		}
	}

	/**
	 * A form that leads to the next page, with `data-follows`: its address is an entry of the history. True if that page has
	 * no such form: it is shown whole, because asked for again it would not have its messages.
	 */
	#follow(page: Document, url: string | undefined): boolean {
		if (this.dataset.follows === undefined || !url) return false;
		if (new URL(url).pathname !== location.pathname) {
			history.pushState(null, "", url);
			document.title = page.title;
		}
		reloadOnBack();
		const main = page.getElementById(this.id) ? null : page.querySelector("main");
		if (!main) return false;
		document.querySelector("main")?.replaceWith(document.adoptNode(main));
		adoptMessages(page);
		showTop(main);
		return true;
	}

	#show(page: Document, submitter: Submitter, isNext: boolean): void {
		const answer = page.getElementById(this.id);
		if (!answer) throw new Error("the answer has no such form");
		this.#keepFile(answer);
		this.replaceChildren(...document.adoptNode(answer).childNodes);
		makeRestorable(this);
		adoptMessages(page);
		if (isNext) {
			showTop(this.querySelector("h1") ?? this);
			return;
		}
		// Restore the focus, but never to a field: that would open a phone's keyboard. Errors scroll into view.
		const errors = this.querySelector<HTMLElement>("[autofocus]");
		const successor = this.#sameButton(submitter);
		(errors ?? successor ?? this).focus({ preventScroll: !errors && Boolean(successor) });
	}

	/** A file that the server could not store moves to the new form: it may be the only copy. */
	#keepFile(answer: Element): void {
		const { files } = this.querySelector<HTMLInputElement>("input[type=file]") ?? {};
		const field = answer.querySelector<HTMLInputElement>("input[type=file][data-lost]");
		if (files?.length && field) field.files = files;
	}

	#sameButton(submitter: Submitter): HTMLElement | undefined {
		if (!submitter?.name) return undefined;
		const same = this.querySelectorAll<HTMLButtonElement>(`[name="${CSS.escape(submitter.name)}"]`);
		return [...same].find((one) => one.value === submitter.value && one.checkVisibility());
	}

	#showPending(): () => void {
		const labels = sendButtons(this).map((button) => [button, button.textContent] as const);
		for (const [button] of labels) button.textContent = button.dataset.pending ?? "";
		return () => {
			for (const [button, label] of labels) button.textContent = label;
		};
	}
}

/** A new page begins at its top, also for who hears it. */
function showTop(element: HTMLElement): void {
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
	scrollTo({ top: 0, behavior: "instant" });
}

/** The page that is shown, of a form that leads on. */
let shownPath: string | undefined;

/**
 * Back and forward after a form has led on: the page of that address, also in a document that has been reloaded since. A
 * fragment of this one is an entry of the history too.
 */
function reloadOnBack(): void {
	if (shownPath === undefined) {
		addEventListener("popstate", () => location.pathname !== shownPath && location.reload());
	}
	shownPath = location.pathname;
}

/** On back and forward, browsers restore only fields that differ from their default. The response sets defaults. */
function makeRestorable(form: HTMLElement): void {
	for (const field of form.querySelectorAll<HTMLInputElement>("textarea, input:is([type=text], [type=email])")) {
		const { value } = field;
		field.defaultValue = "";
		field.value = value;
	}
}

/** A message inserted while the pointer is down would move the click target. */
function afterPointer(run: () => void): void {
	if (document.querySelector(":active")) addEventListener("pointerup", () => setTimeout(run), { once: true });
	else run();
}

async function send(address: string, body: URLSearchParams): Promise<FormResponse> {
	const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(timeoutMs) });
	return { text: await answer.text(), isAccepted: answer.ok && answer.redirected, url: answer.url };
}

function textOf(body: FormData): [string, string][] {
	return [...body].map(([name, value]) => [name, String(value)]);
}
