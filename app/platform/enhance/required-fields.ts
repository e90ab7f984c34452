export function updateSendButtons(form: Element): void {
	const required = form.querySelectorAll<HTMLInputElement>("[required]");
	const isComplete = [...required].every(({ validity, value }) => !validity.valueMissing && value.trim() !== "");
	for (const button of sendButtons(form)) button.disabled = !isComplete || form.hasAttribute("aria-busy");
}

export function sendButtons(form: Element): HTMLButtonElement[] {
	return [...form.querySelectorAll<HTMLButtonElement>("button[data-pending]")];
}

export function disableIncompleteForms(): void {
	addEventListener("input", ({ target }) => {
		const form = target instanceof Element && target.closest("live-form");
		if (form) updateSendButtons(form);
	});
	// Browsers restore fields after this script has run.
	addEventListener("pageshow", () => {
		for (const form of document.querySelectorAll("live-form")) updateSendButtons(form);
	});
}
