/** The banner floats over the page, but never over what has the focus: the page scrolls out from under it. */
export class ConsentBanner extends HTMLElement {
	connectedCallback(): void {
		document.addEventListener("focusin", (event) => {
			const focused = event.target as Element;
			if (this.contains(focused) || focused.closest("dialog")) return;
			// What was pressed is in sight, and must not move away between pressing and letting go.
			if (!focused.matches(":focus-visible")) return;
			const hidden = focused.getBoundingClientRect().bottom - this.getBoundingClientRect().top + 12;
			if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
		});
	}
}
