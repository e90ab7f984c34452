/** Loads a module without a touch, for content that is inserted after page load (modules.ts). */
export class EagerModule extends HTMLElement {
	connectedCallback(): void {
		this.dispatchEvent(new Event("wanted", { bubbles: true }));
	}
}
