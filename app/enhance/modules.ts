import { trustedScript } from "../ui/trusted.ts";
import { isPlainClick } from "./plain-click.ts";

/*
 * What a module adds is of use to whoever touches the page: `data-module` names the module of an element that works
 * without it, and it comes with the first touch of that element. Who only reads pays for none.
 */
const touches = ["pointerdown", "focusin", "input", "click", "submit", "wanted"];
/** The rest of the page is under fingers that scroll. */
const touchable = "a, button, summary, label, input, select, textarea, form, network-map, eager-module";
/** Links and buttons that do something else without their module: a menu would stay open over where its link leads. */
const pressed = "a[data-dialog], [data-move], [data-waits], site-menu a[href*='#']";
/** Milliseconds that a press waits for its module, and that a module which did not come is not asked for again. */
const patience = 4000;

const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();
/** What was pressed last, of what waits. */
let held: HTMLElement | undefined;
let isRepeated = false;

export function loadModulesOnTouch(): void {
	for (const touch of touches) addEventListener(touch, take, { capture: true });
	// Not on all of the page: a pointer that rests somewhere as it comes is told to be over that, and must cost nothing.
	for (const host of document.querySelectorAll("[data-module]:not(body)")) host.addEventListener("pointerover", take);
}

/** What nobody has to touch first comes as soon as its page is there; in what comes later, see eager-module.ts. */
export function loadEagerModules(): void {
	for (const eager of document.querySelectorAll<HTMLElement>("eager-module")) load(moduleOf(eager));
}

/** What would do something else without its module waits for it, but not for ever, and is done again. */
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
	// Safari plays a sound from a script only if its loading began within a press.
	waiting.closest("voice-clip")?.querySelector("audio")?.load();
	const waited = Promise.race([arrivals, new Promise((resolve) => setTimeout(resolve, patience))]);
	// Not within the event itself: a form that is being sent cannot be sent.
	waited.then(() => setTimeout(() => repeat(waiting, event)));
}

/** Without its module it is what it is without scripts. */
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

/** Its module may have taken the button away meanwhile. */
const submitterOf = ({ submitter }: SubmitEvent) => (submitter?.isConnected ? submitter : null);

/** Of the elements around, up to the page itself, those that are not there yet. */
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
	// A browser that cannot send it again sends it at once.
	const canRepeat = event.type === "submit" && "requestSubmit" in target;
	if (canRepeat) return target.closest<HTMLElement>("live-form form");
	const isPressed = event.type === "click" && isPlainClick(event as MouseEvent);
	return isPressed ? target.closest<HTMLElement>(pressed) : null;
}

/** As an element, not with import(): the security policy trusts what a trusted script puts into the page. */
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
			// A line that drops is no reason never to ask again.
			setTimeout(() => loads.delete(url), patience);
			script.remove();
			resolve();
		};
	});
	loads.set(url, load);
	document.head.append(script);
	return load;
}
