import { useEffect, useRef } from "react";

/** Gets the focus when the page loads. A hydrated page has to give it a new key for each response. */
export function ErrorSummary({ form }: { form: { id: string; allErrors: Record<string, string[]> } }) {
	const summary = useRef<HTMLDivElement>(null);
	const errors = firstOfEach(form.allErrors);
	const isWrong = errors.size > 0;
	useEffect(() => {
		if (isWrong) summary.current?.focus();
	}, [isWrong]);
	if (!isWrong) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: the page comes back because of these errors; without JavaScript nothing else can lead there
		<div ref={summary} className="error-summary" tabIndex={-1} autoFocus>
			<h2>Revisa el formulari</h2>
			<ul>
				{[...errors].map(([message, name]) => (
					<li key={message}>{name === "" ? message : <a href={`#${form.id}-${name}`}>{message}</a>}</li>
				))}
			</ul>
		</div>
	);
}

function firstOfEach(allErrors: Record<string, string[]>): Map<string, string> {
	const fields = new Map<string, string>();
	for (const [name, messages] of Object.entries(allErrors)) {
		for (const message of messages) if (!fields.has(message)) fields.set(message, name);
	}
	return fields;
}
