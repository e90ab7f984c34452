import { trustedScript } from "../ui/trusted.ts";
import { isPlainClick } from "./plain-click.ts";

/*
 * `data-module` names the script of an element that works without it. It loads on the first interaction with the
 * element, so that readers download nothing.
 */
const touches = ["pointerdown", "focusin", "input", "click", "submit", "wanted"];
const touchable = "a, button, summary, label, input, select, textarea, form, network-map, eager-module";
/** Controls whose default action must wait for the module: a menu, for example, would stay open. */
const pressed = "a[data-dialog], [data-move], [data-waits], site-menu a[href*='#']";
const patience = 4000;

const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();
let held: HTMLElement | undefined;
let isRepeated = false;

export function loadModulesOnTouch(): void {
	for (const touch of touches) addEventListener(touch, take, { capture: true });
	// Not on body: a resting pointer would fire it at page load.
	for (const host of document.querySelectorAll("[data-module]:not(body)")) host.addEventListener("pointerover", take);
}

export function loadEagerModules(): void {
	for (const eager of document.querySelectorAll<HTMLElement>("eager-module")) load(moduleOf(eager));
}

function take(event: Event): void {
	const { target } = event;
	if (isRepeated || !(target instanceof Element && target.closest(touchable))) return;
	const missing = modulesAround(target);
	if (missing.length === 0) return;
	const arrivals = Promise.all(missing.map(load));
	const waiting = whatWaits(event);
	if (!waiting) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	if (held === waiting) return;
	held = waiting;
	// Safari plays sound from a script only if loading began within a click.
	waiting.closest("voice-clip")?.querySelector("audio")?.load();
	const waited = Promise.race([arrivals, new Promise((resolve) => setTimeout(resolve, patience))]);
	// A form cannot be submitted within its own submit event.
	waited.then(() => setTimeout(() => repeat(waiting, event)));
}

function repeat(waiting: HTMLElement, event: Event): void {
	if (held !== waiting) return;
	held = undefined;
	isRepeated = true;
	try {
		if (waiting instanceof HTMLFormElement) waiting.requestSubmit(submitterOf(event as SubmitEvent));
		else waiting.click();
	} finally {
		isRepeated = false;
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

function whatWaits(event: Event): HTMLElement | null {
	const target = event.target as Element;
	const canRepeat = event.type === "submit" && "requestSubmit" in target;
	if (canRepeat) return target.closest<HTMLElement>("live-form form");
	const isPressed = event.type === "click" && isPlainClick(event as MouseEvent);
	return isPressed ? target.closest<HTMLElement>(pressed) : null;
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
			addEventListener("pointerover", take, { capture: true });
			resolve();
		};
		script.onerror = () => {
			setTimeout(() => loads.delete(url), patience);
			script.remove();
			resolve();
		};
	});
	loads.set(url, load);
	document.head.append(script);
	return load;
}
