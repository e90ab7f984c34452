export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isUnsaved(form: HTMLFormElement): boolean {
	if (form.hasAttribute("data-sent")) return false;
	if (form.matches("[data-unsaved]") || form.querySelector("[data-unsaved]")) return true;
	return ([...form.elements] as Field[]).some(isChanged);
}

export function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
		return field.selectedIndex !== Math.max(0, chosen);
	}
	if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
	if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
	if (field.type === "file") return field.files?.length !== 0;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}

/** The server stores the form until its owner signs in again. Files are dropped. */
export function submitAsDraft(form: HTMLFormElement): void {
	for (const field of form.querySelectorAll<HTMLInputElement>("input[type=file]")) field.disabled = true;
	form.setAttribute("data-sent", "");
	form.submit();
}
