/** Closes on navigation within the page, on Escape, and when it loses focus. */
export class SiteMenu extends HTMLElement {
	connectedCallback(): void {
		const details = this.querySelector("details");
		if (!details) return;
		const close = () => {
			details.open = false;
		};
		this.addEventListener("click", (event) => {
			if ((event.target as Element).closest("a")) close();
		});
		this.addEventListener("keydown", (event) => {
			if (event.key !== "Escape" || !details.open) return;
			close();
			details.querySelector("summary")?.focus();
		});
		this.addEventListener("focusout", (event) => {
			if (event.relatedTarget && !this.contains(event.relatedTarget as Node)) close();
		});
	}
}
