import { raiseMessages } from "./page-toasts.ts";

/** What an answer shows besides its form and its messages floats over the page until it is closed. */
export function adoptLasting(page: Document): void {
	const lasting = page.querySelectorAll("[data-outlasts]");
	if (lasting.length === 0) return;
	shelf().prepend(...Array.from(lasting, (one) => document.adoptNode(one)));
	raiseMessages();
}

function shelf(): Element {
	const before = document.querySelector("body > .lasting");
	if (before) return before;
	const shelf = document.createElement("div");
	shelf.className = "lasting";
	document.body.append(shelf);
	return shelf;
}
