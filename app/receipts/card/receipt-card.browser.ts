import { showError } from "#app/platform/enhance/page-toasts.ts";

/** Copies, prints and closes. Without scripts the code is selected by hand, and a link leads to the page without it. */
export class ReceiptCard extends HTMLElement {
	connectedCallback(): void {
		for (const button of this.querySelectorAll<HTMLElement>("button[hidden]")) button.hidden = false;
		this.onclick = (event) => {
			const pressed = (event.target as Element).closest<HTMLElement>("[data-copies], [data-prints], [data-closes]");
			if (!pressed) return;
			if (pressed.dataset.copies) copy(pressed, pressed.dataset.copies);
			if ("prints" in pressed.dataset) print();
			if ("closes" in pressed.dataset) {
				event.preventDefault();
				this.remove();
			}
		};
	}
}

async function copy(button: HTMLElement, code: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(code);
		button.textContent = "Copiat";
	} catch {
		showError("El navegador no ens ha deixat copiar el codi. Selecciona'l i copia'l.");
	}
}
