import { messages } from "../content/forms.ts";
import { showError } from "./page-toasts.ts";

interface Needed {
	name: string;
	message: string;
	isThere(form: HTMLFormElement): boolean;
}

const value = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "").trim();
const hasAudio = (form: HTMLFormElement) => Boolean(audioField(form)?.files?.length) || value(form, "held") !== "";

const needed: Needed[] = [
	{ name: "title", message: messages.messageRequired, isThere: (form) => value(form, "title") !== "" },
	{ name: "category", message: messages.scopeRequired, isThere: (form) => value(form, "category") !== "" },
	{ name: "terms", message: messages.termsRequired, isThere: (form) => value(form, "terms") !== "" },
	{ name: "audio", message: messages.audioRequired, isThere: hasAudio },
];

export function audioField(form: HTMLFormElement): HTMLInputElement | null {
	return form.querySelector("input[type=file]");
}

export function refuseMissing(form: HTMLFormElement): boolean {
	const missing = needed.filter(({ isThere }) => !isThere(form));
	for (const { name, message } of missing) sayAt(form, name, message);
	if (missing.length === 0) return false;
	showError("Les trobaràs marcades al formulari.", "Falten dades");
	form.querySelector<HTMLElement>(`[name="${missing[0]?.name}"]`)?.focus();
	return true;
}

export function forgiveMended(form: HTMLFormElement): void {
	for (const { name, message, isThere } of needed) {
		if (isThere(form) && errorsAt(form, name)?.textContent === message) sayAt(form, name);
	}
}

export function sayAt(form: HTMLFormElement, name: string, message?: string): void {
	const words = document.createElement("p");
	words.textContent = message ?? "";
	errorsAt(form, name)?.replaceChildren(...(message ? [words] : []));
	for (const field of form.querySelectorAll(`[name="${name}"]`)) {
		if (message) field.setAttribute("aria-invalid", "true");
		else field.removeAttribute("aria-invalid");
	}
}

function errorsAt(form: HTMLFormElement, name: string): HTMLElement | null {
	return form.querySelector(`#${form.id}-${name}-error`);
}
