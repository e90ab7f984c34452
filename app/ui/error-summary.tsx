/** What has to be mended, with a link to each field. It has the focus when the page comes back. */
export function ErrorSummary({ form }: { form: { id: string; allErrors: Record<string, string[]> } }) {
	const errors = Object.entries(form.allErrors);
	if (errors.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: the page comes back because of these errors; without JavaScript nothing else can lead there
		<div className="error-summary" tabIndex={-1} autoFocus>
			<h2>Revisa el formulari</h2>
			<ul>
				{errors.flatMap(([name, messages]) =>
					messages.map((message) => (
						<li key={name + message}>{name === "" ? message : <a href={`#${form.id}-${name}`}>{message}</a>}</li>
					)),
				)}
			</ul>
		</div>
	);
}
