import { dismiss, hide, hideMessages, raiseMessages } from "./page-toasts.ts";

const visibleMs = 4000;
const mostVisible = 3;
const stepPx = 8;

/** What messages are about, what is pressed or mended next, and where one reads or listens on. */
const kept = ":focus:not(live-form), .error-summary, button, .btn, [aria-invalid=true], .receipt__code, .recorder";

export class ToastRegion extends HTMLElement {
	#arrivals = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) if (addedNodes.length > 0) this.#receive(addedNodes);
	});

	#previousFocus: HTMLElement | undefined;
	#isSetUp = false;

	/** Also after each move to another place. */
	connectedCallback(): void {
		if (this.#isSetUp) {
			this.#makeWay();
			return;
		}
		this.#isSetUp = true;
		if (this.firstChild) this.#receive(this.childNodes);
		this.#arrivals.observe(this, { childList: true });
		// Focus and scrolling bring something below them.
		for (const move of ["focusin", "scrollend"]) document.addEventListener(move, this.#makeWay, true);
		// Hide old errors before the form reports new ones, hence capture.
		document.addEventListener("submit", hideErrors, true);
		// mousemove, not mouseover: a message may appear under a resting pointer.
		this.onmousemove = ({ target }) => (target as Element).closest(".toast")?.setAttribute("data-read", "");
		this.onclick = ({ target }) => {
			const hasFocus = this.contains(document.activeElement);
			const toast = (target as Element).closest<HTMLElement>(".toast");
			if (toast) hide(toast);
			if (hasFocus) this.#previousFocus?.focus();
		};
		this.addEventListener("focusin", ({ relatedTarget }) => {
			if (relatedTarget instanceof HTMLElement && !this.contains(relatedTarget)) this.#previousFocus = relatedTarget;
		});
	}

	/** Gone with the form that it stood in. */
	disconnectedCallback(): void {
		queueMicrotask(() => {
			if (document.querySelector("toast-region")) return;
			document.body.prepend(this);
			raiseMessages();
		});
	}

	#receive(toasts: NodeList): void {
		for (const old of this.querySelectorAll<HTMLElement>(".toast[hidden]")) dismiss(old);
		for (const toast of toasts) hideLater(toast as HTMLElement);
		const visible = this.querySelectorAll<HTMLElement>(".toast:not([hidden])");
		for (const toast of [...visible].slice(0, -mostVisible)) hide(toast);
		this.#standBeside();
		this.#makeWay();
	}

	/** In the page, above the summary that one reads: nothing is covered there. The place stays, so that nothing moves later. */
	#standBeside(): void {
		const around = this.closest("dialog") ?? document;
		const summary = [...around.querySelectorAll(".error-summary")].find(isInSight);
		if (!summary) return;
		this.dataset.beside = "";
		if (summary.previousElementSibling !== this) summary.before(this);
		this.style.minHeight = `${this.offsetHeight}px`;
		for (const one of [this, summary]) one.scrollIntoView({ block: "nearest", behavior: "instant" });
	}

	/** To the nearest place where least is covered. */
	#makeWay = (): void => {
		if (getComputedStyle(this).position !== "fixed") return;
		const { top, height } = this.getBoundingClientRect();
		const toasts = [...this.children].map((toast) => toast.getBoundingClientRect());
		const around = this.closest("dialog") ?? document;
		const below = [...around.querySelectorAll(kept)].filter((one) => !this.contains(one));
		const boxes = below.map((one) => one.getBoundingClientRect());
		/** In square pixels. */
		const coveredAt = (place: number) =>
			toasts.reduce((sum, toast) => sum + boxes.reduce((all, box) => all + overlap(toast, box, place - top), 0), 0);
		let best = top;
		for (let far = stepPx; coveredAt(best) > 0 && far < innerHeight; far += stepPx) {
			for (const place of [top + far, top - far]) {
				const isInWindow = place >= stepPx && place + height + stepPx <= innerHeight;
				if (isInWindow && coveredAt(place) < coveredAt(best)) best = place;
			}
		}
		if (best !== top) Object.assign(this.style, { top: `${best}px`, bottom: "auto" });
	};
}

const hideErrors = () => hideMessages(".toast--error");

function hideLater(toast: HTMLElement): void {
	setTimeout(() => (toast.matches("[data-read]:hover, :focus-within") ? hideLater(toast) : hide(toast)), visibleMs);
}

function isInSight(one: Element): boolean {
	const { top, bottom, height } = one.getBoundingClientRect();
	return height > 0 && bottom > 0 && top < innerHeight;
}

/** Of a box that is moved down, and another. */
function overlap(a: DOMRect, b: DOMRect, down: number): number {
	const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const height = Math.min(a.bottom + down, b.bottom) - Math.max(a.top + down, b.top);
	return Math.max(0, width) * Math.max(0, height);
}
