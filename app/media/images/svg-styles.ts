const url = /url\(\s*(?:["']\s*)?#([^"')\s]+)/gi;

export function urlsIn(text: string): string[] {
	return [...text.matchAll(url)].map(([, id = ""]) => id);
}

/** A class, an id or an element name: the last part of a selector decides which elements match. */
const selector = /^[.#]?[\w-]+$/;

export class Styles {
	readonly #bySelector = new Map<string, string[][]>();
	readonly #ofAll: string[][] = [];

	constructor(sheets: readonly string[]) {
		for (const sheet of sheets) this.#read(sheet);
	}

	/** If a sheet has more than plain rules, its references may apply to any element. */
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
		const parts = selectors.split(",").map((one) => one.trim().split(/[\s>+~]+/));
		for (const one of parts.map((part) => part.at(-1) ?? "")) {
			if (!selector.test(one)) {
				this.#ofAll.push(urls);
				return;
			}
			const before = this.#bySelector.get(one);
			if (before) before.push(urls);
			else this.#bySelector.set(one, [urls]);
		}
	}

	*of(name: string, ids: readonly string[], classes: readonly string[]): Generator<string> {
		const own = new Set([name, ...ids.map((id) => `#${id}`), ...classes.map((one) => `.${one}`)]);
		for (const one of own) for (const urls of this.#bySelector.get(one) ?? []) yield* urls;
	}

	*ofAll(): Generator<string> {
		for (const urls of this.#ofAll) yield* urls;
	}
}
