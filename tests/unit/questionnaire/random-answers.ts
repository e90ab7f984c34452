import fc, { type Arbitrary } from "fast-check";
import {
	type Answer,
	type Other,
	type Question,
	type Questionnaire,
	questionsOf,
	type Scale,
	stepsOf,
} from "#app/questionnaire/engine/definition.ts";
import { optionsOf } from "#app/questionnaire/engine/options.ts";
import { days, texts } from "./random-conditions.ts";

/** An answer, made from what it means. */
export interface Given {
	/** As it is sent. Null: empties. */
	raw: Answer | null;
	/** What counts of it. */
	value?: Answer;
	/** There is something to mend in it. */
	isBad?: boolean;
	/** The question has not such an answer: the post is refused. */
	isForeign?: boolean;
}

export type Meant = ReadonlyMap<string, Given>;

const pad = fc.constantFrom("", "", " ", "\n ");
const padded = (words: readonly string[]): Arbitrary<Given & { raw: string }> =>
	fc.tuple(fc.constantFrom("", ...words), pad).map(([word, space]) => ({
		raw: `${space}${word}${space}`,
		value: word || undefined,
	}));
const bad = (...raws: Answer[]): Arbitrary<Given> => fc.constantFrom(...raws).map((raw) => ({ raw, isBad: true }));

/** `names` as they count; `sent` as they are sent. */
const picking = (question: Question, isOne: boolean) => {
	const { other, least, most } = question as { other?: Other; least?: number; most?: number };
	const names = (optionsOf(question) ?? []).map(({ name }) => name).slice(0, 5);
	const picks = isOne ? fc.constantFrom(...names).map((name) => [name]) : fc.subarray(names);
	const text = other ? fc.option(padded(texts), { nil: undefined }) : fc.constant(undefined);
	return fc.tuple(picks, text).chain(([ticked, written]) => {
		const hasText = other !== undefined && ticked.includes(other.option) && written?.value !== undefined;
		const isFew = ticked.length > 0 && ticked.length < (least ?? 0);
		const lacksText = other?.required === true && ticked.includes(other.option) && !hasText;
		const isBad = isFew || ticked.length > (most ?? 9) || lacksText;
		const [first = ""] = ticked;
		const counted = isOne ? first : ticked;
		const value = hasText ? { picked: counted, text: String(written?.value) } : counted;
		// The same names again, in any order.
		const sent = isOne
			? fc.constant(first)
			: fc.shuffledSubarray([...ticked, ...ticked], { minLength: 2 * ticked.length });
		return sent.map(
			(picked): Given => ({
				raw: written ? { picked, text: written.raw } : picked,
				value: ticked.length > 0 ? value : undefined,
				isBad,
			}),
		);
	});
};

function matrix(question: Question<"matrix">): Arbitrary<Given> {
	const values = question.options ? question.options.map(({ name }) => name) : stepsOf(question as Scale);
	const rows = question.rows.map(({ name }) => [name, fc.constantFrom<string | number>(...values)] as const);
	return fc.record(Object.fromEntries(rows), { requiredKeys: [], noNullPrototype: true }).map((made) => {
		const answer = made as Record<string, string | number>;
		const filled = Object.keys(answer).length;
		return {
			raw: answer,
			value: filled > 0 ? answer : undefined,
			isBad: question.required && filled > 0 && filled < rows.length,
		};
	});
}

/** What a person can send with the form. */
function proper(question: Question): Arbitrary<Given> {
	switch (question.type) {
		case "text":
			return padded(texts);
		case "number": {
			const { min = -99, max = 99 } = question;
			const numbers = fc
				.constantFrom(-1, 0, 1, 2.5, 5, 6)
				.map((raw): Given => (raw >= min && raw <= max ? { raw, value: raw } : { raw, isBad: true }));
			return fc.oneof(
				{ arbitrary: numbers, weight: 5 },
				bad("cinc", "1e"),
				pad.map((raw) => ({ raw })),
			);
		}
		case "date":
			return fc.oneof({ arbitrary: padded(days), weight: 5 }, bad("2023-02-29", "ahir", "2024-2-28"));
		case "scale":
			return fc.constantFrom(...stepsOf(question)).map((raw) => ({ raw, value: raw }));
		case "one":
			return fc.oneof({ arbitrary: picking(question, true), weight: 5 }, fc.constant({ raw: "" }));
		case "municipality":
			return picking(question, true);
		case "several":
		case "line":
			return picking(question, false);
		case "ranking": {
			const names = question.options.map(({ name }) => name);
			const ranked = fc.shuffledSubarray(names).map((raw): Given => ({ raw, value: raw.length > 0 ? raw : undefined }));
			const twiceFirst = Object.fromEntries(names.map((name) => [name, 1]));
			return fc.oneof({ arbitrary: ranked, weight: 5 }, bad(twiceFirst));
		}
		case "matrix":
			return matrix(question);
		case "place": {
			const place = { longitude: 1.7, latitude: 41.3 };
			return fc.oneof(fc.constant({ raw: place, value: place }), bad("la plaça"));
		}
		case "note":
			return fc.constant({ raw: null });
	}
}

/** What it cannot: an option, a row or a step that is not there, or an answer of another kind. */
const foreign: Readonly<Record<Question["type"], readonly Answer[]>> = {
	text: [["bici"], 3, { bici: "bici" }],
	number: [["bici"], { bici: 1 }],
	date: [["2024-02-29"], 3],
	one: ["patinet", ["bici"], { bici: 1 }, 3],
	several: [["bici", "patinet"], "bici", { bici: 1 }],
	scale: [99, 1.5, "1"],
	matrix: [{ patinet: 1 }, { bici: "patinet" }, ["bici"], "bici"],
	ranking: [["patinet"], { patinet: 1 }, "bici"],
	municipality: ["00000", ["08305"]],
	line: [["patinet"], "patinet"],
	place: [["bici"], 3, { bici: 1 }],
	note: ["bici"],
};

const answerTo = (question: Question, foreignWeight: number): Arbitrary<Given> =>
	fc.oneof(
		{ arbitrary: proper(question), weight: 40 },
		{ arbitrary: fc.constant({ raw: null }), weight: 5 },
		{
			arbitrary: fc.constantFrom(...foreign[question.type]).map((raw) => ({ raw, isForeign: true })),
			weight: foreignWeight,
		},
	);

/** An answer to each question, or to some. */
export function answersTo(form: Questionnaire, foreignWeight = 0, isPartial = false) {
	const each = questionsOf(form).map((question) => {
		const answer = answerTo(question, foreignWeight).map((given): [string, Given][] => [[question.id, given]]);
		return isPartial ? fc.oneof(answer, fc.constant([])) : answer;
	});
	return fc.tuple(...each).map((list): Meant => new Map(list.flat()));
}
