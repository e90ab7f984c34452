export class TextCounter extends HTMLElement {
	connectedCallback(): void {
		const field = document.getElementById(this.dataset.field ?? "");
		if (!(field instanceof HTMLInputElement)) return;
		const count = () => {
			this.textContent = `${field.value.length}/${field.maxLength}`;
		};
		this.ariaHidden = "true";
		field.addEventListener("input", count);
		count();
	}
}
