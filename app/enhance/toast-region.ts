import { hideMessages } from "./page-toasts.ts";

const lifeMs = 4000;
const mostVisible = 3;

/** Messages float, leave after four seconds (not while somebody reads them with the pointer) and are three at most. */
export class ToastRegion extends HTMLElement {
	#arrivals = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) this.#receive(addedNodes);
	});

	/** What had the focus before a message's button. */
	#before: HTMLElement | undefined;

	connectedCallback(): void {
		if (this.firstChild) this.#receive(this.childNodes);
		this.#arrivals.observe(this, { childList: true });
		// What was wrong is no news any more once it is tried again. First of all: a form may have something new to say.
		document.addEventListener("submit", forgetErrors, true);
		// One that comes under a pointer that rests is not being read.
		this.onmousemove = ({ target }) => (target as Element).closest(".toast")?.setAttribute("data-read", "");
		// A message may stand over what somebody wants to press.
		this.onclick = ({ target }) => {
			hide((target as Element).closest(".toast"));
			if (this.contains(document.activeElement)) this.#before?.focus();
		};
		this.addEventListener("focusin", ({ relatedTarget }) => {
			if (relatedTarget instanceof HTMLElement && !this.contains(relatedTarget)) this.#before = relatedTarget;
		});
	}

	#receive(toasts: NodeList): void {
		for (const toast of toasts) leaveLater(toast as Element);
		const visible = this.querySelectorAll(".toast:not([hidden])");
		for (const toast of [...visible].slice(0, -mostVisible)) hide(toast);
	}
}

const forgetErrors = () => hideMessages(".toast--error");

function leaveLater(toast: Element): void {
	setTimeout(() => (toast.matches("[data-read]:hover, :focus-within") ? leaveLater(toast) : hide(toast)), lifeMs);
}

function hide(toast: Element | null): void {
	toast?.toggleAttribute("hidden", true);
}
