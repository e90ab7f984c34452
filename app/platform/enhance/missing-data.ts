import { messages } from "#app/platform/content/forms.ts";
import { showError } from "./page-toasts.ts";

interface RequiredField {
	name: string;
	message: string;
	isPresent(form: HTMLFormElement): boolean;
}

const value = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "").trim();
const hasAudio = (form: HTMLFormElement) =>
	Boolean(audioField(form)?.files?.length) || value(form, "pendingAudio") !== "";

const requiredFields: RequiredField[] = [
	{ name: "title", message: messages.messageRequired, isPresent: (form) => value(form, "title") !== "" },
	{ name: "category", message: messages.scopeRequired, isPresent: (form) => value(form, "category") !== "" },
	{ name: "terms", message: messages.termsRequired, isPresent: (form) => value(form, "terms") !== "" },
	{ name: "audio", message: messages.audioRequired, isPresent: hasAudio },
];

export function audioField(form: HTMLFormElement): HTMLInputElement | null {
	return form.querySelector("input[type=file]");
}

export function reportMissing(form: HTMLFormElement): boolean {
	const missing = requiredFields.filter(({ isPresent }) => !isPresent(form));
	for (const { name, message } of missing) showFieldError(form, name, message);
	if (missing.length === 0) return false;
	showError("Les trobaràs marcades al formulari.", "Falten dades");
	form.querySelector<HTMLElement>(`[name="${missing[0]?.name}"]`)?.focus();
	return true;
}

export function clearCorrected(form: HTMLFormElement): void {
	for (const { name, message, isPresent } of requiredFields) {
		if (isPresent(form) && errorsAt(form, name)?.textContent === message) showFieldError(form, name);
	}
}

export function showFieldError(form: HTMLFormElement, name: string, message?: string): void {
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
