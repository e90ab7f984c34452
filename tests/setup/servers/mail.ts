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

/** An address that the server answers with this code: `codi-451-anna@example.org`. */
export const refusedAddress = (code: number, name: string) => `codi-${code}-${name}@example.org`;

export const codeOf = (address: string) => Number(/^codi-(\d{3})-/.exec(address)?.[1]) || undefined;
