/** A mail as a test reads it. */
export interface Mail {
	/** The sender of the envelope. */
	returnPath: string;
	to: string;
	from: { name?: string; address?: string };
	subject: string;
	text: string;
	html: string;
	/** Names in lower case. */
	headers: Record<string, string>;
	raw: string;
}

/** A name that begins with this has its mails refused for good: `refused-…`. */
export const refused = "refused-";
