/* The link of a receipt has its code in the fragment, which browsers do not send. */
const field = document.querySelector<HTMLInputElement>("#receipt-code");
const code = location.hash.slice(1);

if (field && /^[\w-]{24,40}$/.test(code)) {
	history.replaceState(history.state, "", location.pathname);
	field.value = code;
	field.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
}
