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

/** A name that begins with this is refused by the relay, whoever is to get the mail: `refused-…`. */
export const refused = "refused-";

/** An address that the server answers so: `codi-451-anna@example.org`, `codi-550-5.1.1-anna@example.org`. */
export const refusedAddress = (code: number | `${number} ${string}`, name: string) =>
	`codi-${String(code).replace(" ", "-")}-${name}@example.org`;

export function refusalAt(address: string): { code: number; words: string } | undefined {
	const [, code, status = ""] = /^codi-(\d{3})(?:-(\d\.\d\.\d))?-/.exec(address) ?? [];
	return code ? { code: Number(code), words: `${status} refused`.trim() } : undefined;
}
