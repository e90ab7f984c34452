import type { Option } from "../engine/definition.ts";

/** Inhabitants by INE code and age band; bands as "15-29". */
export interface Census {
	bands: readonly string[];
	people: ReadonlyMap<string, readonly number[]>;
}

/** With commas or, as spreadsheets save it here, semicolons. */
export function readCensus(csv: string): Census {
	const [head = [], ...lines] = csv
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.filter((line) => line.trim() !== "")
		.map((line) => line.split(/[;,]/).map((cell) => cell.trim()));
	for (const [at, cells] of lines.entries()) {
		const isRight =
			cells.length === head.length && /^\d{5}$/.test(cells[0] ?? "") && cells.every((cell) => /^\d+$/.test(cell));
		if (!isRight)
			throw new Error(`population.csv, line ${at + 2}: an INE code and ${head.length - 1} whole numbers are expected`);
	}
	const people = lines.map(([code = "", ...numbers]) => [code, numbers.map(Number)] as const);
	return { bands: head.slice(1), people: new Map(people) };
}

const numbersIn = (words: string) => (words.match(/\d+/g) ?? []).map(Number);

/** "15-29" from 15 to 29, "65" from 65 on, as the first band "14" up to 14. */
function limitsOf(band: string, isFirst: boolean): readonly [from: number, to: number] {
	const [from = 0, to] = numbersIn(band);
	if (to !== undefined) return [from, to];
	return isFirst ? [0, from] : [from, Number.POSITIVE_INFINITY];
}

/** "De 15 a 29 anys", "Menys de 15", "Més de 64", "Fins a 14", "65 o més". */
function limitsIn(words: string): readonly [from: number, to: number] | undefined {
	const [one, other, ...more] = numbersIn(words);
	if (one === undefined || more.length > 0) return undefined;
	if (other !== undefined) return [one, other];
	const isUpward = /més|endavant|partir|\+/i.test(words);
	if (isUpward) return [/més (grans? )?de\b/i.test(words) ? one + 1 : one, Number.POSITIVE_INFINITY];
	return [0, /menys (?:de|d')|abans/i.test(words) ? one - 1 : one];
}

/** The options of a question about age, one for each band: by name, or by the ages in their words. Undefined: it asks something else. */
export function optionsOfBands(bands: readonly string[], options: readonly Option[]): Option[] | undefined {
	const found = bands.flatMap((band, at) => {
		const [from, to] = limitsOf(band, at === 0);
		const fits = ({ words }: Option) => {
			const limits = limitsIn(words);
			return limits?.[0] === from && limits[1] === to;
		};
		return options.find(({ name }) => name === band) ?? options.find(fits) ?? [];
	});
	return found.length === bands.length ? found : undefined;
}

export interface Represented {
	name: string;
	answers: number;
	people: number;
	/** Of all answers, and of all people, from 0 to 1. */
	shares: readonly [answers: number, people: number];
	/** How many times as many as there should be. */
	ratio: number;
	/** Answers that would bring it to its share, if all others stayed as they are. */
	missing: number;
}

/** Who answered beside who lives here. Those of whom the census says nothing are left out. */
export function represent(
	people: readonly (readonly [name: string, people: number])[],
	answersOf: (name: string) => number,
): Represented[] {
	const inhabited = people.filter(([, number]) => number > 0);
	const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
	const allPeople = sum(inhabited.map(([, number]) => number));
	const allAnswers = sum(inhabited.map(([name]) => answersOf(name)));
	return inhabited.map(([name, number]) => {
		const answers = answersOf(name);
		const share = number / allPeople;
		const given = allAnswers === 0 ? 0 : answers / allAnswers;
		const others = allPeople - number;
		const missing = others === 0 ? 0 : Math.max(0, Math.ceil((number * allAnswers - answers * allPeople) / others));
		return { name, answers, people: number, shares: [given, share], ratio: given / share, missing };
	});
}
