/**
 * Opens the page that a `data-dialog` link leads to as a dialog: its `data-dialog-content` is fetched and shown modally.
 * When that fails the link is followed as any other. Escape and `data-close` close it; the focus goes back to the link.
 */
export function openPagesAsDialogs(): void {
	document.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
		const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!link || !isPlainClick || event.defaultPrevented) return;
		event.preventDefault();
		open(link).catch(() => location.assign(link.href));
	});
}

async function open(link: HTMLAnchorElement): Promise<void> {
	const answer = await fetch(link.href);
	const page = new DOMParser().parseFromString(await answer.text(), "text/html");
	const content = page.querySelector("[data-dialog-content]");
	if (!answer.ok || !content) throw new Error("the page has nothing to show in a dialog");
	const title = content.querySelector("h1");
	const dialog = document.createElement("dialog");
	dialog.className = "page-dialog";
	dialog.append(document.adoptNode(content));
	if (title) {
		title.id = "dialog-title";
		dialog.setAttribute("aria-labelledby", title.id);
	}
	dialog.addEventListener("click", (event) => {
		if (!(event.target as Element).closest("[data-close]")) return;
		event.preventDefault();
		dialog.close();
	});
	dialog.addEventListener("close", () => {
		dialog.remove();
		link.focus();
	});
	document.body.append(dialog);
	dialog.showModal();
}
