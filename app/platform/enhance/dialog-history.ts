/*
 * Back closes a dialog, which keeps what was typed: each open dialog has an entry in the history, and the state of an entry
 * names the dialogs that are open there. Phones with CloseWatcher close it themselves; then its entry goes.
 */

interface Dialogs {
	/** The addresses of those that are open, in the order of their opening. */
	shown: () => readonly string[];
	open: (href: string) => Promise<void>;
	close: (href: string) => void;
}

let dialogs: Dialogs | undefined;
/** We travel ourselves, after a dialog was closed. */
let isLeaving = false;
let isRestoring = false;

const listed = (): readonly string[] => history.state?.dialogs ?? [];

export function closeDialogsOnBack(own: Dialogs): void {
	dialogs = own;
	addEventListener("popstate", () => {
		if (isLeaving) {
			isLeaving = false;
			matchHistory();
		} else showListed();
	});
	addEventListener("pageshow", ({ persisted }) => persisted && showListed());
	// A fragment would be an entry without a dialog.
	document.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("dialog a[href^='#']");
		if (!link || event.defaultPrevented) return;
		event.preventDefault();
		document.getElementById(link.hash.slice(1))?.focus();
	});
	// After a reload, or back from another page.
	showListed();
}

/** Back, forward: the entry says what is open. */
async function showListed(): Promise<void> {
	if (!dialogs) return;
	const shown = dialogs.shown();
	for (const href of shown.filter((one) => !listed().includes(one)).reverse()) dialogs.close(href);
	isRestoring = true;
	for (const href of listed().filter((one) => !shown.includes(one))) {
		await dialogs.open(href).catch(() => location.assign(href));
	}
	isRestoring = false;
	matchHistory();
}

/** A dialog was opened or closed: the history follows. */
export function matchHistory(): void {
	if (!dialogs || isLeaving || isRestoring) return;
	const shown = dialogs.shown();
	const same = shown.findIndex((href, at) => href !== listed()[at]);
	const kept = same < 0 ? shown.length : same;
	const tooMany = listed().length - kept;
	if (tooMany > 0) leave(tooMany, shown.slice(0, kept));
	else for (let count = kept; count < shown.length; count++) enter(shown.slice(0, count + 1));
}

function enter(open: readonly string[]): void {
	history.pushState({ dialogs: open }, "");
	history.replaceState({ dialogs: open, length: history.length }, "");
}

function leave(count: number, open: readonly string[]): void {
	// A frame in the dialog has entries after ours: going back would undo them.
	if (history.state.length !== history.length) {
		history.replaceState({ dialogs: open, length: history.length }, "");
		matchHistory();
	} else {
		isLeaving = true;
		history.go(-count);
	}
}
