/* The messages of the page, as a module that is loaded later sees them: their element is the main module's. */

type Region = HTMLElement & { showError(text: string, title?: string): void; rise(): void };

const region = () => document.querySelector<Region>("toast-region");

export function showError(text: string, title?: string): void {
	region()?.showError(text, title);
}

/** To where they can be seen, after a dialog has opened or closed. */
export function raiseMessages(): void {
	region()?.rise();
}
