const lifeMs = 4000;
const mostVisible = 3;

/**
 * Messages float, leave after four seconds (not while somebody reads them with the pointer) and are three at most.
 * They leave by being hidden: on a hydrated page they are React's, which brings them and takes them away.
 */
export class ToastRegion extends HTMLElement {
	#arrivals = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) this.#receive(addedNodes);
	});

	connectedCallback(): void {
		if (this.firstChild) this.#receive(this.childNodes);
		this.#arrivals.observe(this, { childList: true });
		// What was wrong is no news any more once it is tried again. First of all: a form may have something new to say.
		document.addEventListener("submit", this.#forgetErrors, true);
		// A message may stand over what somebody wants to press.
		// One that comes under a pointer that rests is not being read.
		this.onmousemove = ({ target }) => (target as Element).closest(".toast")?.setAttribute("data-read", "");
		this.onclick = ({ target }) => hide((target as Element).closest(".toast"));
	}

	/** Shows the messages of another page's region: the answer to a form that was sent from here. */
	takeFrom(page: Document): void {
		for (const toast of page.querySelectorAll("toast-region > .toast")) this.append(document.adoptNode(toast));
	}

	showError(text: string, title = "Error"): void {
		const toast = document.createElement("div");
		toast.className = "toast toast--error";
		for (const [tag, words] of [
			["strong", title],
			["p", text],
		] as const) {
			const part = document.createElement(tag);
			part.textContent = words;
			if (words) toast.append(part);
		}
		this.append(toast);
	}

	/**
	 * What is outside of a modal dialog is neither seen nor read out, nor can it be pressed: messages stand in the topmost
	 * one. Whatever opens or closes a dialog calls it, and calls it before the dialog leaves the page.
	 */
	rise(): void {
		const open = [...document.querySelectorAll("dialog.page-dialog[open]")];
		(open.at(-1) ?? document.body).prepend(this);
	}

	clear(): void {
		for (const toast of this.children) hide(toast);
	}

	#forgetErrors = (): void => {
		for (const toast of this.querySelectorAll(".toast--error")) hide(toast);
	};

	#receive(toasts: NodeList): void {
		for (const toast of toasts) leaveLater(toast as Element);
		const visible = this.querySelectorAll(".toast:not([hidden])");
		for (const toast of [...visible].slice(0, -mostVisible)) hide(toast);
	}
}

function leaveLater(toast: Element): void {
	setTimeout(() => (toast.matches("[data-read]:hover") ? leaveLater(toast) : hide(toast)), lifeMs);
}

function hide(toast: Element | null): void {
	toast?.toggleAttribute("hidden", true);
}

export function toastRegion(): ToastRegion {
	const region = document.querySelector("toast-region");
	if (!(region instanceof ToastRegion)) throw new Error("the page has no toast region");
	return region;
}
