/** Sending makes sense once all that is required is there, and not while it is under way. */
export function letSend(form: Element): void {
	const required = form.querySelectorAll<HTMLInputElement>("[required]");
	const isComplete = [...required].every(({ validity, value }) => !validity.valueMissing && value.trim() !== "");
	for (const button of senders(form)) button.disabled = !isComplete || form.hasAttribute("aria-busy");
}

/** The buttons that send the form for good, beside those that only change what it shows. */
export function senders(form: Element): HTMLButtonElement[] {
	return [...form.querySelectorAll<HTMLButtonElement>("button[data-pending]")];
}

/** Of each live form, whether or not it ever comes alive. */
export function holdUnfinishedForms(): void {
	addEventListener("input", ({ target }) => {
		const form = target instanceof Element && target.closest("live-form");
		if (form) letSend(form);
	});
	// Coming back, the browser fills fields in again after the script has run.
	addEventListener("pageshow", () => {
		for (const form of document.querySelectorAll("live-form")) letSend(form);
	});
}
