/** On a form that is sent as a document, the button says so; and no more when one comes back to the page. */
export function showPendingLabels(): void {
	document.addEventListener("submit", (event) => {
		const { submitter } = event;
		if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement) || !submitter.dataset.pending) return;
		const label = submitter.textContent;
		submitter.textContent = submitter.dataset.pending;
		// Disabled at once it would not be sent along.
		setTimeout(() => {
			submitter.disabled = true;
		});
		addEventListener("pageshow", () => {
			submitter.textContent = label;
			submitter.disabled = false;
		});
	});
}
