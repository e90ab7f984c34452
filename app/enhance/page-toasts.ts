/* The messages of the page as HTML alone, for every module: their element may be upgraded after them (toast-region.ts). */

const region = () => document.querySelector<HTMLElement>("toast-region");

export function showError(text: string, title = "Error"): void {
	const toast = document.createElement("div");
	toast.className = "toast toast--error";
	toast.role = "alert";
	for (const [tag, words] of [
		["strong", title],
		["p", text],
	] as const) {
		const part = document.createElement(tag);
		part.textContent = words;
		if (words) toast.appendChild(part);
	}
	const close = document.createElement("button");
	close.type = "button";
	close.className = "toast__close";
	close.ariaLabel = "Tanca el missatge";
	close.textContent = "✕";
	// Where the line is down, the region's own script may not have come.
	close.onclick = () => {
		toast.hidden = true;
	};
	toast.appendChild(close);
	region()?.appendChild(toast);
}

/** Shows the messages of another page: the answer to a form that was sent from here. */
export function takeMessages(page: Document): void {
	for (const toast of page.querySelectorAll("toast-region > .toast")) region()?.appendChild(document.adoptNode(toast));
}

/** They leave by being hidden: on a hydrated page they are React's, which brings them and takes them away. */
export function hideMessages(which = ".toast"): void {
	for (const toast of region()?.querySelectorAll<HTMLElement>(which) ?? []) toast.hidden = true;
}

/**
 * What is outside of a modal dialog is neither seen nor read out, nor can it be pressed: messages stand in the topmost
 * one. Whatever opens or closes a dialog calls it, and calls it before the dialog leaves the page.
 */
export function raiseMessages(): void {
	const open = [...document.querySelectorAll("dialog.page-dialog[open]")];
	const messages = region();
	if (messages) (open.at(-1) ?? document.body).insertAdjacentElement("afterbegin", messages);
}
