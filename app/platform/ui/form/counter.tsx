interface CounterProps {
	/** The field's id. */
	of: string;
	most: number;
	isCounted?: boolean;
}

/** Its script writes into it, also before React runs. */
const scriptsOwn = { __html: "" };

/** Instead of `maxLength`, which cuts what is pasted without a word. Only the server's answer without JavaScript. */
export function Counter({ of, most, isCounted }: CounterProps) {
	return (
		<text-counter
			id={counterId(of)}
			role="status"
			data-field={of}
			data-most={most}
			data-always={isCounted ? "" : undefined}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that React leaves its content alone
			dangerouslySetInnerHTML={scriptsOwn}
			suppressHydrationWarning
		/>
	);
}

export const counterId = (fieldId: string) => `${fieldId}-count`;
