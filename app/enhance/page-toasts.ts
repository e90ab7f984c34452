/** The messages of the page, as a module that is loaded later sees them: its element is the main module's. */
export function showError(text: string, title?: string): void {
	const region = document.querySelector<HTMLElement & { showError(text: string, title?: string): void }>(
		"toast-region",
	);
	region?.showError(text, title);
}
