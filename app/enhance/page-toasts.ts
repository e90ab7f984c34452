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
	close.onclick = () => {
		toast.hidden = true;
	};
	toast.appendChild(close);
	region()?.appendChild(toast);
}

export function adoptMessages(page: Document): void {
	for (const toast of page.querySelectorAll("toast-region > .toast")) region()?.appendChild(document.adoptNode(toast));
}

export function hideMessages(which = ".toast"): void {
	for (const toast of region()?.querySelectorAll<HTMLElement>(which) ?? []) toast.hidden = true;
}

/** Elements outside a modal dialog are inert. Call it after opening a dialog, and before removing one. */
export function raiseMessages(): void {
	const open = [...document.querySelectorAll("dialog.page-dialog[open]")];
	const messages = region();
	if (messages) (open.at(-1) ?? document.body).insertAdjacentElement("afterbegin", messages);
}
