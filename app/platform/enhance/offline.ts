import { showMessage } from "./page-toasts.ts";

/** The browser would put its own page in the place of the form and what was typed. The back-office says it at its forms. */
export function keepFormsOffline(): void {
	const keep = (event: SubmitEvent) => {
		if (navigator.onLine || (event.target as Element).closest(".office, [method=get]")) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		showOffline();
	};
	addEventListener("submit", keep, { capture: true });
}

export function showOffline(): void {
	showMessage("error", "No hi ha connexió", "El que has escrit encara és aquí: torna-ho a enviar quan en tinguis.");
}
