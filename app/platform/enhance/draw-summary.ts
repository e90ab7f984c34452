export interface Fault {
	message: string;
	/** The id of its field. */
	at: string;
}

/** What a script refuses, in place of what was said before. As ui/form/error-summary.tsx draws it. */
export function drawSummary(form: HTMLFormElement, faults: readonly Fault[]): void {
	const summary = findSummary(form) ?? document.createElement("div");
	const heading = document.createElement("h2");
	heading.textContent = "Revisa el formulari";
	const list = document.createElement("ul");
	for (const { message, at } of faults) {
		const link = document.createElement("a");
		link.href = `#${at}`;
		link.textContent = message;
		list.appendChild(document.createElement("li")).append(link);
	}
	summary.className = "error-summary";
	summary.tabIndex = -1;
	summary.hidden = false;
	summary.replaceChildren(heading, list);
	if (!summary.isConnected) {
		summary.dataset.drawn = "";
		form.prepend(summary);
	}
	summary.focus();
}

/** What was said before is about another try. React removes its own. */
export function hideSummary(form: HTMLFormElement): void {
	const summary = findSummary(form);
	if (summary?.dataset.drawn === "") summary.remove();
	else if (summary) summary.hidden = true;
}

const findSummary = (form: HTMLFormElement) =>
	(form.closest("live-form") ?? form).querySelector<HTMLElement>(".error-summary");
