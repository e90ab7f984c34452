/**
 * For routes that only take forms; their loader redirects. A route with a component answers a refused form with a page of
 * the back-office, one without answers with bare JSON.
 */
export function NoPage(): null {
	return null;
}
