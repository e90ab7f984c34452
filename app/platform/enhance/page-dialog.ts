import { trustedHtml } from "#app/platform/ui/trusted.ts";
import { closeDialogsOnBack, matchHistory } from "./dialog-history.ts";
import { acceptedValue } from "./live-form.ts";
import { raiseMessages } from "./page-toasts.ts";
import { isPlainClick } from "./plain-click.ts";

/** By the address of their page: those that are open, and those that keep what was typed. */
const dialogs = new Map<string, HTMLDialogElement>();
const opening = new Set<string>();
const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
/** The addresses of those that are open, the topmost last. */
let shown: string[] = [];

/** Fetches the page of a `data-dialog` link and shows its `data-dialog-content`. On failure follows the link. */
export function openPagesAsDialogs(): void {
	document.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog], dialog a[data-stay]");
		if (!link || !isPlainClick(event) || event.defaultPrevented) return;
		event.preventDefault();
		const followed = "stay" in link.dataset ? followInside(link) : open(link.href, link);
		followed.catch(() => location.assign(link.href));
	});
	closeDialogsOnBack({ shown: () => shown, open, close });
}

async function followInside(link: HTMLAnchorElement): Promise<void> {
	const content = await fetchContent(link.href);
	link.closest("[data-dialog-content]")?.replaceWith(content);
	content.querySelector("iframe")?.focus();
}

async function open(href: string, opener?: HTMLElement): Promise<void> {
	if (opening.has(href)) return;
	opening.add(href);
	const dialog = dialogs.get(href) ?? (await createDialog(href).finally(() => opening.delete(href)));
	opening.delete(href);
	dialogs.set(href, dialog);
	if (opener) openers.set(dialog, opener);
	if (!dialog.isConnected) document.body.append(dialog);
	dialog.showModal();
	// The title has the focus, and on phones the map stands above it.
	dialog.scrollTop = 0;
	raiseMessages();
	if (!shown.includes(href)) shown = [...shown, href];
	matchHistory();
}

function close(href: string): void {
	shown = shown.filter((one) => one !== href);
	dialogs.get(href)?.close();
}

function afterClose(dialog: HTMLDialogElement, href: string): void {
	// The event comes later than the closing, and the dialog may be open again.
	if (dialog.open) return;
	shown = shown.filter((one) => one !== href);
	const frame = dialog.querySelector("iframe");
	const isUnsent = dialog.querySelector("live-form") !== null && dialog.returnValue !== acceptedValue;
	if (!frame && !isUnsent) dialogs.delete(href);
	raiseMessages();
	// A frame removed from the document loses its input.
	if (!frame) dialog.remove();
	openers.get(dialog)?.focus();
	matchHistory();
}

async function createDialog(href: string): Promise<HTMLDialogElement> {
	const content = await fetchContent(href);
	const dialog = document.createElement("dialog");
	dialog.className = "page-dialog";
	dialog.setAttribute("aria-label", content.querySelector("h1")?.textContent ?? "");
	dialog.append(closeButton(), content);
	// Screen readers start at the title, not at the close button.
	const title = content.querySelector("h1");
	if (title) {
		title.tabIndex = -1;
		title.autofocus = true;
	}
	dialog.addEventListener("close", () => afterClose(dialog, href));
	dialog.addEventListener("click", (event) => {
		if (!(event.target as Element).closest("[data-close]")) return;
		event.preventDefault();
		dialog.close();
	});
	return dialog;
}

async function fetchContent(href: string): Promise<Element> {
	const answer = await fetch(href);
	const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), "text/html");
	const content = page.querySelector("[data-dialog-content]");
	if (!answer.ok || !content) throw new Error("the page has nothing to show in a dialog");
	addStyles(page);
	return document.adoptNode(content);
}

/** The policy of each page allows all style sheets. */
function addStyles(page: Document): void {
	const here = new Set(Array.from(document.querySelectorAll("style"), ({ textContent }) => textContent));
	for (const style of page.querySelectorAll("style")) {
		if (!here.has(style.textContent)) document.head.append(document.adoptNode(style));
	}
}

function closeButton(): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "btn btn--ghost btn--icon page-dialog__close";
	button.dataset.close = "";
	button.ariaLabel = "Tanca";
	button.textContent = "✕";
	return button;
}
