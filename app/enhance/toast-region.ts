import { hideMessages } from "./page-toasts.ts";

const visibleMs = 4000;
const mostVisible = 3;

export class ToastRegion extends HTMLElement {
	#arrivals = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) this.#receive(addedNodes);
	});

	#previousFocus: HTMLElement | undefined;

	connectedCallback(): void {
		if (this.firstChild) this.#receive(this.childNodes);
		this.#arrivals.observe(this, { childList: true });
		// Hide old errors before the form reports new ones, hence capture.
		document.addEventListener("submit", hideErrors, true);
		// mousemove, not mouseover: a message may appear under a resting pointer.
		this.onmousemove = ({ target }) => (target as Element).closest(".toast")?.setAttribute("data-read", "");
		this.onclick = ({ target }) => {
			hide((target as Element).closest(".toast"));
			if (this.contains(document.activeElement)) this.#previousFocus?.focus();
		};
		this.addEventListener("focusin", ({ relatedTarget }) => {
			if (relatedTarget instanceof HTMLElement && !this.contains(relatedTarget)) this.#previousFocus = relatedTarget;
		});
	}

	#receive(toasts: NodeList): void {
		for (const toast of toasts) hideLater(toast as Element);
		const visible = this.querySelectorAll(".toast:not([hidden])");
		for (const toast of [...visible].slice(0, -mostVisible)) hide(toast);
	}
}

const hideErrors = () => hideMessages(".toast--error");

function hideLater(toast: Element): void {
	setTimeout(() => (toast.matches("[data-read]:hover, :focus-within") ? hideLater(toast) : hide(toast)), visibleMs);
}

function hide(toast: Element | null): void {
	toast?.toggleAttribute("hidden", true);
}
