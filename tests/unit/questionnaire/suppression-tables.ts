import type { Published, Snapshot, Table } from "#app/questionnaire/results/snapshot.ts";
import { suppress } from "#app/questionnaire/results/suppression.ts";

/** Each with those before it. */
export function publish(snapshots: readonly Snapshot[]): Published[] {
	const published: Published[] = [];
	for (const counted of snapshots) published.push({ counted, shown: suppress(counted, published) });
	return published;
}

export const countsOf = (counts: readonly number[]) => Object.fromEntries(counts.map((count, n) => [`o${n}`, count]));
export const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Of a question of one choice, and of nothing else. */
export const snapshotOf = (
	counts: readonly number[],
	participants = sum(counts),
	rest: Partial<Table> = {},
): Snapshot => ({
	participants,
	municipalities: { here: participants },
	tables: [{ question: "one", kind: "one", counts: countsOf(counts), answered: sum(counts), ...rest }],
});

/** The counts of each table, and how many answered. */
export const shownIn = ({ tables }: Snapshot<number | "hidden">) =>
	tables.map(({ counts, answered }) =>
		[...Object.values(counts), answered].map((count) => (count === "hidden" ? "·" : count)),
	);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

interface Person {
	home: string;
	one?: string;
	several: readonly string[];
	ranked: readonly string[];
	deciding: "yes" | "no" | "sometimes";
	asked?: string;
	rows: readonly string[];
}

const names = (prefix: string, length: number) => Array.from({ length }, (_, n) => `${prefix}${n}`);
const rows = ["row 0", "row 1"];
const steps = names("", 5);

export interface Town {
	/** `isQuiet`: most of them say the same, as late ones do. */
	people: (length: number, isQuiet?: boolean) => Person[];
	count: (people: readonly Person[]) => Snapshot;
}

/** A questionnaire of each kind of table, and people who answer it: some options are rare, and some questions often left out. */
export function townOf(random: () => number): Town {
	const upTo = (most: number) => 1 + Math.floor(random() * most);
	const weighted = (options: readonly string[]) => options.map((name) => ({ name, weight: Math.exp(random() * 5) }));
	/** All in an order by chance, the heavy ones rather first. */
	const drawn = (options: readonly { name: string; weight: number }[]) =>
		options
			.map(({ name, weight }) => ({ name, key: random() ** (1 / weight) }))
			.sort((a, b) => b.key - a.key)
			.map(({ name }) => name);
	const pick = (options: readonly { name: string; weight: number }[]) => drawn(options)[0] ?? "";
	const homes = weighted(names("home ", upTo(8)));
	const one = weighted(names("o", upTo(7)));
	const several = names("s", upTo(5)).map((name) => ({ name, chance: random() ** 2 }));
	const ranked = weighted(names("r", 2 + upTo(3)));
	const deciding = weighted(["yes", "no", "sometimes"]);
	const asked = weighted(names("a", upTo(4)));
	const scale = weighted(steps);
	const leftOut = [0, 0, 0.02, 0.2][upTo(4) - 1] ?? 0;
	const isAnswered = () => random() >= leftOut;

	const ranking = () => drawn(ranked).slice(0, isAnswered() ? ranked.length : upTo(ranked.length) - 1);
	const person = (): Person => {
		const decides = pick(deciding) as Person["deciding"];
		return {
			home: pick(homes),
			one: isAnswered() ? pick(one) : undefined,
			several: several.filter(({ chance }) => random() < chance).map(({ name }) => name),
			ranked: ranking(),
			deciding: decides,
			asked: decides === "yes" && isAnswered() ? pick(asked) : undefined,
			rows: rows.map(() => (isAnswered() ? pick(scale) : "")),
		};
	};
	const table = (
		question: string,
		options: readonly { name: string }[],
		answers: readonly (string | undefined)[],
	): Table => ({
		question,
		kind: "one",
		counts: tally(options, answers),
		answered: answers.filter((answer) => answer !== undefined && answer !== "").length,
	});
	const tally = (options: readonly { name: string }[], answers: readonly (string | undefined)[]) =>
		Object.fromEntries(options.map(({ name }) => [name, answers.filter((answer) => answer === name).length]));

	return {
		people: (length, isQuiet = false) => {
			const usual = person();
			return Array.from({ length }, () => (isQuiet && random() < 0.95 ? usual : person()));
		},
		count: (people) => ({
			participants: people.length,
			municipalities: tally(
				homes,
				people.map(({ home }) => home),
			),
			tables: [
				table(
					"one",
					one,
					people.map((each) => each.one),
				),
				{
					question: "several",
					kind: "several",
					counts: tally(
						several,
						people.flatMap((each) => each.several),
					),
					answered: people.filter((each) => each.several.length > 0).length,
				},
				...rows.map((part, n) => ({
					...table(
						"matrix",
						scale,
						people.map((each) => each.rows[n]),
					),
					part,
				})),
				...ranked.map(
					(_, place): Table => ({
						...table(
							"ranking",
							ranked,
							people.map((each) => each.ranked[place]),
						),
						part: `${place}`,
						kind: "ranking",
					}),
				),
				table(
					"deciding",
					deciding,
					people.map((each) => each.deciding),
				),
				{
					...table(
						"asked",
						asked,
						people.map((each) => each.asked),
					),
					asked: { question: "deciding", options: ["yes"] },
				},
			],
		}),
	};
}
