const url = /url\(\s*(?:["']\s*)?#([^"')\s]+)/gi;

/** The identifiers that a value or a style sheet refers to. */
export function urlsIn(text: string): string[] {
	return [...text.matchAll(url)].map(([, id = ""]) => id);
}

/** A class, an identifier or an element's name: what stands last says which elements a rule is about. */
const selector = /^[.#]?[\w-]+$/;

/** What the rules of a drawing's style sheets refer to. */
export class Styles {
	/** One list for each rule, however many selectors it has. */
	readonly #bySelector = new Map<string, string[][]>();
	/** Of rules that may be about any element. */
	readonly #ofAll: string[][] = [];

	constructor(sheets: readonly string[]) {
		for (const sheet of sheets) this.#read(sheet);
	}

	/** Where a sheet has more than plain rules, all it refers to may be drawn in any element. */
	#read(sheet: string): void {
		const plain = sheet.replaceAll(/(["'])([\w ,.#-]*)\1/g, "$2");
		if (/["'\\/@&]/.test(plain)) {
			this.#add("", urlsIn(sheet));
			return;
		}
		for (const rule of plain.split("}")) {
			const [selectors = "", ...content] = rule.split("{");
			this.#add(content.length === 1 ? selectors : "", urlsIn(rule));
		}
	}

	#add(selectors: string, urls: string[]): void {
		if (urls.length === 0) return;
		for (const one of selectors.split(",").map(
			(part) =>
				part
					.trim()
					.split(/[\s>+~]+/)
					.at(-1) ?? "",
		)) {
			if (!selector.test(one)) {
				this.#ofAll.push(urls);
				return;
			}
			const before = this.#bySelector.get(one);
			if (before) before.push(urls);
			else this.#bySelector.set(one, [urls]);
		}
	}

	/** What an element of this name, with these identifiers and classes, refers to. */
	*of(name: string, ids: readonly string[], classes: readonly string[]): Generator<string> {
		const own = new Set([name, ...ids.map((id) => `#${id}`), ...classes.map((one) => `.${one}`)]);
		for (const one of own) for (const urls of this.#bySelector.get(one) ?? []) yield* urls;
	}

	/** What any element may refer to. */
	*ofAll(): Generator<string> {
		for (const urls of this.#ofAll) yield* urls;
	}
}
