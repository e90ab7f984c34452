export function showPendingLabels(): void {
	document.addEventListener("submit", (event) => {
		const { submitter } = event;
		if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement) || !submitter.dataset.pending) return;
		const label = submitter.textContent;
		submitter.textContent = submitter.dataset.pending;
		// A disabled button is not part of the form data.
		setTimeout(() => {
			submitter.disabled = true;
		});
		addEventListener("pageshow", () => {
			submitter.textContent = label;
			submitter.disabled = false;
		});
	});
}
