import fc, { type Arbitrary } from "fast-check";
import type { Option, Question, Questionnaire, QuestionType, Section } from "#app/questionnaire/engine/definition.ts";
import { type Allowed, conditionOn } from "./random-conditions.ts";

/* Random questionnaires that pass the check. */

/** Others each day. A failure names the seed too. */
export const seed = Number(process.env.HOSTILE_DAY ?? Math.floor(Date.now() / 86_400_000));

const scale = { min: 0, max: 3 };

/** By type, without id. */
function fieldsOf(type: QuestionType, { names, limits }: Allowed): Arbitrary<object> {
	const some = fc
		.subarray([...names], { minLength: 2 })
		.map((list): Option[] => list.map((name) => ({ name, words: "" })));
	const most = fc.integer({ min: 2, max: 3 });
	const counts = { least: fc.integer({ min: 1, max: 2 }), most };
	const other = (options: Option[]) =>
		fc.record(
			{ option: fc.constantFrom(...options.map(({ name }) => name)), required: fc.boolean() },
			{ requiredKeys: ["option"] },
		);
	switch (type) {
		case "number":
			return limits ? fc.record({ min: fc.constant(0), max: fc.constant(5) }, { requiredKeys: [] }) : fc.constant({});
		case "scale":
			return fc.constant(scale);
		case "one":
		case "several":
			return some.chain((options) =>
				fc.record(
					{
						options: fc.constant(options),
						...(limits && { other: other(options), ...(type === "several" && counts) }),
					},
					{ requiredKeys: ["options"] },
				),
			);
		case "ranking":
			return fc.record({ options: some });
		case "matrix":
			return fc.oneof(
				fc.record({ rows: some, options: some }),
				some.map((rows) => ({ rows, ...scale })),
			);
		case "line":
			return fc.record({ most }, { requiredKeys: [] });
		default:
			return fc.constant({});
	}
}

/** One id in each form is a name that every object of JavaScript has. */
const idOf = (n: number) => (n === 1 ? "constructor" : `q${n}`);

export function forms(allowed: Allowed, most = { sections: 5, questions: 5 }): Arbitrary<Questionnaire> {
	const question = fc
		.constantFrom(...allowed.types)
		.chain((type) =>
			fc
				.tuple(fieldsOf(type, allowed), fc.constantFrom(true, false, false, false))
				.map(([fields, required]) => ({ ...fields, type, required })),
		);
	const lists = fc.array(fc.array(question, { maxLength: most.questions }), { minLength: 1, maxLength: most.sections });
	// A section has one place at most.
	const isFirst = (all: readonly { type: QuestionType }[], one: { type: QuestionType }, n: number) =>
		one.type !== "place" || all.findIndex(({ type }) => type === "place") === n;
	const possible = lists.map((all) => all.map((questions) => questions.filter((one, n) => isFirst(questions, one, n))));
	return possible.chain((sections) => {
		const earlier: Question[] = [];
		const withConditions = sections.map((questions, s): Arbitrary<Section> => {
			const when = conditionOn([...earlier], allowed);
			const list = questions.map((fields) => {
				const before = [...earlier];
				const asked = { ...fields, id: idOf(before.length), title: "" } as Question;
				earlier.push(asked);
				return conditionOn(before, allowed).map((own) => ({ ...asked, when: own }));
			});
			return fc.record({ id: fc.constant(`s${s}`), title: fc.constant(""), when, questions: fc.tuple(...list) });
		});
		return fc.tuple(...withConditions).map((made) => ({ sections: made }));
	});
}
