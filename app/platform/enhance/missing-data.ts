import { messages } from "#app/platform/content/forms.ts";
import { showError } from "./page-toasts.ts";

const required = {
	title: messages.messageRequired,
	category: messages.scopeRequired,
	terms: messages.termsRequired,
	audio: messages.audioRequired,
} as const;

function isPresent(form: HTMLFormElement, name: string): boolean {
	if (name === "audio" && audioField(form)?.files?.length) return true;
	return String(new FormData(form).get(name === "audio" ? "pendingAudio" : name) ?? "").trim() !== "";
}

export function audioField(form: HTMLFormElement): HTMLInputElement | null {
	return form.querySelector("input[type=file]");
}

/** `problem`: of the audio that was chosen. */
export function reportFaults(form: HTMLFormElement, problem?: string): boolean {
	const missing = Object.entries(required).filter(([name]) => !isPresent(form, name));
	const faults = problem ? [...missing, ["audio", problem] as const] : missing;
	if (faults.length === 0) return false;
	for (const [name, message] of faults) showFieldError(form, name, message);
	const detail = faults.map(([name, message]) => ({ message, at: `${form.id}-${name}` }));
	// Drawn by <live-form>, whose module the send has waited for.
	form.dispatchEvent(new CustomEvent("faults", { bubbles: true, detail }));
	if (missing.length > 0) showError("Les trobaràs marcades al formulari.", "Falten dades");
	return true;
}

export function clearCorrected(form: HTMLFormElement): void {
	for (const [name, message] of Object.entries(required)) {
		if (isPresent(form, name) && errorsAt(form, name)?.textContent === message) showFieldError(form, name);
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
