import { slugOf } from "#app/places/municipalities/slug.ts";
import { idPattern } from "../../../engine/check.ts";
import type { Option } from "../../../engine/definition.ts";

const mostCharacters = 40;

/** An answer with a text has "picked". Each object of JavaScript has a "constructor" already. */
const isReserved = (name: string) => name === "picked" || name in {};

/** A name out of words, once and for all: results join by it. */
export function nameFrom(words: string, otherwise: string, isTaken: (name: string) => boolean): string {
	const slug = slugOf(words).slice(0, mostCharacters).replace(/-$/, "");
	const plain = idPattern.test(slug) ? slug : `${otherwise}${slug && `-${slug}`}`;
	for (let n = 1; ; n++) {
		const name = n === 1 ? plain : `${plain}-${n}`;
		if (!isTaken(name) && !isReserved(name)) return name;
	}
}

/** Options that were there keep their names. A new one gets none that was there before: it would be taken for it. */
export function withNames(
	given: readonly { name?: string; words: string }[],
	before: readonly Option[],
	otherwise: string,
): Option[] {
	const left = new Set(before.map(({ name }) => name));
	const taken = new Set(left);
	return given.map(({ name, words }) => {
		if (name !== undefined && left.delete(name)) return { name, words };
		const made = nameFrom(words, otherwise, (one) => taken.has(one));
		taken.add(made);
		return { name: made, words };
	});
}
