const lifeMs = 4000;
const mostVisible = 3;

/** Messages float, leave after four seconds (not while somebody reads them with the pointer) and are three at most. */
export class ToastRegion extends HTMLElement {
	connectedCallback(): void {
		for (const toast of this.children) this.#leaveLater(toast);
	}

	/** Shows the messages of another page's region: the answer to a form that was sent from here. */
	takeFrom(page: Document): void {
		const toasts = page.querySelectorAll("toast-region > .toast");
		for (const toast of toasts) this.#show(document.adoptNode(toast));
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
		this.#show(toast);
	}

	clear(): void {
		this.replaceChildren();
	}

	#show(toast: Element): void {
		this.append(toast);
		// It may stand over what somebody wants to press.
		toast.addEventListener("click", () => toast.remove());
		while (this.children.length > mostVisible) this.firstElementChild?.remove();
		this.#leaveLater(toast);
	}

	#leaveLater(toast: Element): void {
		setTimeout(() => (toast.matches(":hover") ? this.#leaveLater(toast) : toast.remove()), lifeMs);
	}
}

export function toastRegion(): ToastRegion {
	const region = document.querySelector("toast-region");
	if (!(region instanceof ToastRegion)) throw new Error("the page has no toast region");
	return region;
}
