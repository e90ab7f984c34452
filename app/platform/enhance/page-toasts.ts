const region = () => document.querySelector<HTMLElement>("toast-region");

export const showError = (text: string, title = "Error") => showMessage("error", title, text);

export function showMessage(kind: "error" | "info", title: string, text: string): void {
	const toast = document.createElement("div");
	toast.className = `toast toast--${kind}`;
	toast.role = kind === "error" ? "alert" : "status";
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
	close.onclick = () => hide(toast);
	toast.appendChild(close);
	region()?.appendChild(toast);
}

export function adoptMessages(page: Document): void {
	for (const toast of page.querySelectorAll("toast-region > .toast")) region()?.appendChild(document.adoptNode(toast));
}

export function hideMessages(which = ".toast"): void {
	for (const toast of region()?.querySelectorAll<HTMLElement>(which) ?? []) dismiss(toast);
	raiseMessages();
}

/** It goes for good with the next send or message. */
export function hide(toast: HTMLElement): void {
	toast.hidden = true;
	toast.removeAttribute("role");
}

/** On hydrated pages React removes its own (platform/ui/toasts.tsx): it fails on a node that is gone. */
export function dismiss(toast: HTMLElement): void {
	hide(toast);
	toast.dispatchEvent(new CustomEvent("dismiss", { bubbles: true, detail: toast.dataset.id }));
	if (!toast.dataset.id || !document.querySelector(".office")) toast.remove();
}

/**
 * Elements outside a modal dialog are inert. Call it after opening a dialog, and before removing one. Beside what lasts
 * on a page (lasting.ts) messages stand in it, above: they would cover it.
 */
export function raiseMessages(): void {
	const dialogs = [...document.querySelectorAll("dialog.page-dialog[open]")];
	const place = dialogs.at(-1) ?? document.querySelector("body > .lasting") ?? document.body;
	const messages = region();
	if (!messages) return;
	messages.removeAttribute("data-beside");
	messages.removeAttribute("style");
	if (messages.parentElement !== place) place.insertAdjacentElement("afterbegin", messages);
}
