let isReported = false;

/** Once a page: what has failed is in the page's text, not in the error. The status page of the back-office shows it. */
export function reportHydration(): void {
	if (isReported) return;
	isReported = true;
	navigator.sendBeacon(`/admin/hidratacio?${new URLSearchParams({ pagina: location.pathname })}`);
}
