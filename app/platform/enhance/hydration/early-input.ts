import { type Field, isChanged } from "../unsaved.ts";

/*
 * What is typed before React runs. Where the document is not what React expects, React draws it again: the fields are new
 * ones, and what was typed is only here.
 */

interface Place {
	selector: string;
	/** Among all that the selector finds: several forms of a page have fields of the same name. */
	index: number;
}

const typed = new Map<Field, Place>();
let focused: { field: HTMLElement; place: Place } | undefined;
let ends: AbortController | undefined;

/** From now until `restoreEarlyInput`. Call it before React runs. */
export function rememberEarlyInput(): void {
	ends = new AbortController();
	const options = { capture: true, signal: ends.signal };
	for (const field of document.querySelectorAll("input, textarea, select")) {
		if (isField(field) && isChanged(field)) remember(field);
	}
	for (const event of ["input", "change"]) {
		document.addEventListener(event, ({ target }) => isField(target) && remember(target), options);
	}
	const focus = (target: EventTarget | null) => {
		focused =
			target instanceof HTMLElement && target !== document.body ? { field: target, place: placeOf(target) } : undefined;
	};
	focus(document.activeElement);
	document.addEventListener("focusin", ({ target }) => focus(target), options);
}

/** Call it once React has drawn the page: the first call ends the remembering. */
export function restoreEarlyInput(): void {
	ends?.abort();
	for (const [field, place] of typed) {
		const now = field.isConnected ? field : find(place);
		if (now && isField(now) && now.type === field.type) copy(field, now);
	}
	if (focused && !focused.field.isConnected) refocus(focused.field, find(focused.place));
	typed.clear();
	focused = undefined;
}

const isField = (target: unknown): target is Field =>
	target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function remember(field: Field): void {
	if (!(field instanceof HTMLInputElement && field.type === "hidden")) typed.set(field, placeOf(field));
}

function placeOf(element: Element | Field): Place {
	const selector = selectorOf(element);
	const found: unknown[] = [...document.querySelectorAll(selector)];
	return { selector, index: found.indexOf(element) };
}

const quoted = (value: string) => JSON.stringify(value).replaceAll("\\n", "\\a ");

/** By its name, and the value of a choice. Ids that React makes may be others in the new document. */
function selectorOf(element: Element | Field): string {
	const tag = element.localName;
	if (isField(element) && element.name) {
		const isChoice = isTicked(element) && element.hasAttribute("value");
		return `${tag}[name=${quoted(element.name)}]${isChoice ? `[value=${quoted(element.value)}]` : ""}`;
	}
	return element.id ? `${tag}#${CSS.escape(element.id)}` : tag;
}

const find = ({ selector, index }: Place) => document.querySelectorAll<HTMLElement>(selector)[index];

function copy(from: Field, to: Field): void {
	if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === "file") to.files = from.files;
	else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && isTicked(from)) {
		// A click, because React listens to that of choices. Nothing happens where it is right already.
		if (to.checked !== from.checked) to.click();
		return;
	} else to.value = from.value;
	for (const event of ["input", "change"]) to.dispatchEvent(new Event(event, { bubbles: true }));
}

const isTicked = ({ type }: Field) => type === "checkbox" || type === "radio";

function refocus(from: HTMLElement, to: HTMLElement | undefined): void {
	to?.focus({ preventScroll: true });
	if (!isText(from) || !to || !isText(to)) return;
	to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Other fields throw when they are asked for their selection. */
const isText = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
	field instanceof HTMLTextAreaElement ||
	(field instanceof HTMLInputElement && ["text", "search", "url", "tel", "password"].includes(field.type));
