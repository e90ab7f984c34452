/* What the program and its worker (rewriter.worker.ts) tell each other about a page. Addresses have HTML's escapes. */

export interface PageParts {
	links: string[];
	resources: string[];
	/** The texts of its <style> elements. */
	styles: string[];
	forms: number;
	notes: number;
}

/** What replaces the parts that need a server. `note` and the forms are HTML. */
export interface Replacements {
	note: string;
	form: string;
	cookieForm: string;
	/** Content Security Policy. */
	policy: string;
	/** Address of the archive's own style sheet. */
	styleSheet: string;
}

export interface Addresses {
	/** The file of each address in the page; null for what is not in the archive. Others stay. */
	files: Record<string, string | null>;
	/** Files of its <style> elements, in their order. */
	styleSheets: string[];
	/** "../" for each folder that the page is in. */
	toRoot: string;
	/** Where the archive will stand, for addresses that have to be whole. */
	home: string;
}

export const noteClass = "archive-note";
