/** In what comes after the page, a dialog say: a module that nobody has to touch first (modules.ts). */
export class EagerModule extends HTMLElement {
	connectedCallback(): void {
		this.dispatchEvent(new Event("wanted", { bubbles: true }));
	}
}
