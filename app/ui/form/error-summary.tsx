import { useEffect, useRef } from "react";

/**
 * What has to be mended, with a link to each field. It has the focus when the page comes back; in a hydrated page, which
 * does not, each answer's summary is a new one (by its key).
 */
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

/** Each message once, with the first field that it is about: one may be about two fields. */
function firstOfEach(allErrors: Record<string, string[]>): Map<string, string> {
	const fields = new Map<string, string>();
	for (const [name, messages] of Object.entries(allErrors)) {
		for (const message of messages) if (!fields.has(message)) fields.set(message, name);
	}
	return fields;
}
