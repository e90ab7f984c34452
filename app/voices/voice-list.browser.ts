import { showError } from "#app/platform/enhance/page-toasts.ts";
import { isPlainClick } from "#app/platform/enhance/plain-click.ts";
import { trustedHtml } from "#app/platform/ui/trusted.ts";

const placeholders = 6;

/** Fetches the next page and appends its cards and link. */
export class VoiceList extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener("click", (event) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>("[data-more] a");
			if (!link || !isPlainClick(event)) return;
			event.preventDefault();
			// Offline, keep the loaded cards and the link.
			if (!this.hasAttribute("aria-busy"))
				this.#more(link).catch(() => showError("No hem pogut carregar més testimonis. Torna-ho a provar."));
		});
	}

	async #more(link: HTMLAnchorElement): Promise<void> {
		const list = this.querySelector(".voices__list");
		const waiting = Array.from({ length: placeholders }, placeholder);
		list?.append(...waiting);
		this.setAttribute("aria-busy", "true");
		try {
			const answer = await fetch(link.href);
			const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), "text/html");
			const cards = [...page.querySelectorAll(".voice")];
			const [first] = cards;
			if (!answer.ok || !first) throw new Error("there are no more voices");
			list?.append(...cards);
			const more = page.querySelector("[data-more]");
			link.closest("[data-more]")?.replaceWith(...(more ? [more] : []));
			// The focused link is gone: focus the first new card.
			const title = first.querySelector("h2");
			if (title) title.tabIndex = -1;
			title?.focus({ preventScroll: true });
		} finally {
			for (const one of waiting) one.remove();
			this.removeAttribute("aria-busy");
		}
	}
}

function placeholder(): HTMLLIElement {
	const card = document.createElement("li");
	card.className = "voice voice--waiting";
	card.ariaHidden = "true";
	return card;
}
