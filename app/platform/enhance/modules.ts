import { trustedScript } from "#app/platform/ui/trusted.ts";
import { isPlainClick } from "./plain-click.ts";

const touchEvents = ["pointerdown", "focusin", "input", "click", "submit", "wanted"];
/** Not the rest of the page: touching it may only be scrolling. */
const interactive = "a, button, summary, label, input, select, textarea, form, network-map, eager-module";
/** Controls whose default action must wait for the module: a menu, for example, would stay open. */
const waitsForModule = "a[data-dialog], [data-move], [data-waits], site-menu a[href*='#']";
const timeoutMs = 4000;

const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();
let pendingTarget: HTMLElement | undefined;
let isRepeating = false;

export function loadModulesOnTouch(): void {
	for (const touch of touchEvents) addEventListener(touch, onTouch, { capture: true });
	// Not on body: a resting pointer would fire it at page load.
	for (const host of document.querySelectorAll("[data-module]:not(body)")) {
		host.addEventListener("pointerover", onTouch);
		// A pointer that was there before this script enters nothing when it moves.
		host.addEventListener("pointermove", onTouch, { once: true });
	}
}

export function loadEagerModules(): void {
	for (const eager of document.querySelectorAll<HTMLElement>("eager-module")) load(moduleOf(eager));
	// This entry of the history has a dialog (dialog-history.ts).
	if (history.state?.dialogs?.length) load(moduleOf(document.body));
}

function onTouch(event: Event): void {
	const { target } = event;
	if (isRepeating || !(target instanceof Element && target.closest(interactive))) return;
	const missing = modulesAround(target);
	if (missing.length === 0) return;
	const arrivals = Promise.all(missing.map(load));
	const repeatable = targetToRepeat(event);
	if (!repeatable) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	if (pendingTarget === repeatable) return;
	pendingTarget = repeatable;
	// Safari plays sound from a script only if loading began within a click.
	repeatable.closest("voice-clip")?.querySelector("audio")?.load();
	const loadedOrTimeout = Promise.race([arrivals, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
	// A form cannot be submitted within its own submit event.
	loadedOrTimeout.then(() => setTimeout(() => repeat(repeatable, event)));
}

function repeat(repeatable: HTMLElement, event: Event): void {
	if (pendingTarget !== repeatable) return;
	pendingTarget = undefined;
	isRepeating = true;
	try {
		if (repeatable instanceof HTMLFormElement) repeatable.requestSubmit(submitterOf(event as SubmitEvent));
		else repeatable.click();
	} finally {
		isRepeating = false;
	}
}

const submitterOf = ({ submitter }: SubmitEvent) => (submitter?.isConnected ? submitter : null);

function modulesAround(target: Element): string[] {
	const missing: string[] = [];
	for (let host = hostOf(target); host; host = hostOf(host.parentElement)) {
		if (!loaded.has(moduleOf(host))) missing.push(moduleOf(host));
	}
	return missing;
}

const hostOf = (element: Element | null) => element?.closest<HTMLElement>("[data-module]");
const moduleOf = ({ dataset }: HTMLElement) => dataset.module ?? "";

function targetToRepeat(event: Event): HTMLElement | null {
	const target = event.target as Element;
	const canRepeat = event.type === "submit" && "requestSubmit" in target;
	if (canRepeat) return target.closest<HTMLElement>("live-form form");
	const isPressed = event.type === "click" && isPlainClick(event as MouseEvent);
	return isPressed ? target.closest<HTMLElement>(waitsForModule) : null;
}

/** A script element instead of import(): the content security policy trusts elements that a trusted script inserts. */
function load(url: string): Promise<void> {
	const before = loads.get(url);
	if (before) return before;
	const script = document.createElement("script");
	script.type = "module";
	script.src = trustedScript(url);
	const load = new Promise<void>((resolve) => {
		script.onload = () => {
			loaded.add(url);
			addEventListener("pointerover", onTouch, { capture: true });
			resolve();
		};
		script.onerror = () => {
			setTimeout(() => loads.delete(url), timeoutMs);
			script.remove();
			resolve();
		};
	});
	loads.set(url, load);
	document.head.append(script);
	return load;
}
