import { hideMessages } from "./page-toasts.ts";

const visibleMs = 4000;
const mostVisible = 3;

/** What messages are about, where one reads or listens on, and the way out. */
const kept = ":focus:not(live-form), .error-summary, .page-dialog__close, .receipt__code, .recorder";

export class ToastRegion extends HTMLElement {
	#arrivals = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) this.#receive(addedNodes);
	});

	#previousFocus: HTMLElement | undefined;

	connectedCallback(): void {
		if (this.firstChild) this.#receive(this.childNodes);
		this.#arrivals.observe(this, { childList: true });
		// Focus and scrolling bring something below them.
		for (const move of ["focusin", "scrollend"]) document.addEventListener(move, this.#makeWay, true);
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
		this.#makeWay();
	}

	/** To the foot of the window, or back, if less is covered there. */
	#makeWay = (): void => {
		const covered = this.#covered();
		if (covered === 0) return;
		this.toggleAttribute("data-foot");
		if (this.#covered() >= covered) this.toggleAttribute("data-foot");
	};

	/** In square pixels. */
	#covered(): number {
		const around = this.closest("dialog") ?? document;
		const below = [...around.querySelectorAll(kept)].filter((one) => !this.contains(one));
		return [...this.children].reduce((sum, toast) => sum + below.reduce((all, one) => all + overlap(toast, one), 0), 0);
	}
}

const hideErrors = () => hideMessages(".toast--error");

function hideLater(toast: Element): void {
	setTimeout(() => (toast.matches("[data-read]:hover, :focus-within") ? hideLater(toast) : hide(toast)), visibleMs);
}

function hide(toast: Element | null): void {
	toast?.toggleAttribute("hidden", true);
}

function overlap(one: Element, other: Element): number {
	const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
	const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return Math.max(0, width) * Math.max(0, height);
}
