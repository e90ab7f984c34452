export function letSend(form: Element): void {
	const required = form.querySelectorAll<HTMLInputElement>("[required]");
	const isComplete = [...required].every(({ validity, value }) => !validity.valueMissing && value.trim() !== "");
	for (const button of senders(form)) button.disabled = !isComplete || form.hasAttribute("aria-busy");
}

export function senders(form: Element): HTMLButtonElement[] {
	return [...form.querySelectorAll<HTMLButtonElement>("button[data-pending]")];
}

export function holdUnfinishedForms(): void {
	addEventListener("input", ({ target }) => {
		const form = target instanceof Element && target.closest("live-form");
		if (form) letSend(form);
	});
	// Browsers restore fields after this script has run.
	addEventListener("pageshow", () => {
		for (const form of document.querySelectorAll("live-form")) letSend(form);
	});
}
