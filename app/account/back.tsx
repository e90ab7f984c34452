/** Where each page of the account comes from; a dialog closes instead. */
export function BackToAccount() {
	return (
		<p className="mt-6" data-page-only>
			<a href="/compte">Torna al teu compte</a>
		</p>
	);
}
