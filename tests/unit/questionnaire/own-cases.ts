import type { Answer, Condition, Operators } from "#app/questionnaire/engine/definition.ts";

/* What people do with a questionnaire and what must come of it, by kind. `cases.test.ts` plays them. */

export interface GivenQuestion {
	id: string;
	type: string;
	options?: readonly string[];
	rows?: readonly string[];
	when?: Condition;
	[further: string]: unknown;
}

export interface GivenSection {
	id: string;
	when?: Condition;
	questions: readonly GivenQuestion[];
}

export interface Step {
	at?: string;
	/** What is not named stays; null empties. */
	answers?: Record<string, Answer | null>;
	back?: true;
	refused?: true;
}

export interface Case {
	name: string;
	kind: string;
	form: { sections: readonly GivenSection[] };
	steps?: readonly Step[];
	/** The reachable sections up to where the person stands; all of them at the end. */
	path?: readonly string[];
	shown?: Record<string, readonly string[]>;
	blocked?: null | { at: string; missing?: readonly string[]; wrong?: readonly string[] };
	/** Null: the end is not reached. */
	stored?: null | Record<string, Answer>;
	/** The form does not pass the check. */
	refused?: readonly { in: string; because: string; what: string }[];
}

const text = (id: string, further: object = {}): GivenQuestion => ({ id, type: "text", ...further });
const one = (id: string, further: object = {}): GivenQuestion => ({
	id,
	type: "one",
	options: ["bici", "cotxe", "tren"],
	...further,
});
const several = (id: string, further: object = {}): GivenQuestion => ({ ...one(id, further), type: "several" });
const number = (id: string, further: object = {}): GivenQuestion => ({ id, type: "number", ...further });
const date = (id: string, further: object = {}): GivenQuestion => ({ id, type: "date", ...further });
const section = (id: string, ...questions: GivenQuestion[]): GivenSection => ({ id, questions });

/** One question, then a section for each condition on it: which of them open? */
function opens(
	kind: string,
	asked: GivenQuestion,
	conditions: readonly Condition[],
	answer: Answer | undefined,
	opened: readonly number[],
	/** Null: nothing is stored. */
	stored: Answer | null | undefined = answer,
): Case {
	const first: Step = { at: "inici", answers: answer === undefined ? {} : { [asked.id]: answer } };
	const open = opened.map((n) => `s${n}`);
	return {
		name: `${JSON.stringify(answer)} opens ${open.join(", ") || "nothing"}`,
		kind,
		form: {
			sections: [
				section("inici", asked),
				...conditions.map((when, n) => ({ id: `s${n}`, when, questions: [text(`t${n}`)] })),
			],
		},
		steps: [first, ...open.map((at) => ({ at, answers: {} }))],
		path: ["inici", ...open],
		blocked: null,
		stored: stored === null || stored === undefined ? {} : { [asked.id]: stored },
	};
}

const ask = (q: string, operators: Partial<Operators>): Condition => ({ q, ...operators });
const six = (q: string, value: string | number): Condition[] => [
	ask(q, { is: value }),
	ask(q, { isNot: value }),
	ask(q, { more: value }),
	ask(q, { atLeast: value }),
	ask(q, { less: value }),
	ask(q, { atMost: value }),
];
const ticks = (q: string): Condition[] => [
	ask(q, { has: "bici" }),
	ask(q, { hasAny: ["bici", "tren"] }),
	ask(q, { hasAll: ["bici", "tren"] }),
	ask(q, { hasOnly: ["bici", "tren"] }),
	ask(q, { count: { min: 2 } }),
	ask(q, { count: { max: 1 } }),
];
const places: Condition[] = [
	{ q: "r", place: 1, is: "tren" },
	{ q: "r", place: 2, isNot: "bici" },
	{ not: { q: "r", place: 3, is: "cotxe" } },
];
const ranking: GivenQuestion = { ...one("r"), type: "ranking" };
const matrix: GivenQuestion = { id: "m", type: "matrix", rows: ["nit", "dia"], min: 1, max: 5 };
const rows: Condition[] = [
	{ q: "m", row: "nit", atMost: 2 },
	{ q: "m", row: "dia", answered: false },
];

const branch: GivenSection[] = [
	section("com", one("com", { required: true })),
	{ id: "cotxe", when: ask("com", { is: "cotxe" }), questions: [number("places", { required: true })] },
	{ id: "bici", when: ask("com", { is: "bici" }), questions: [text("cami", { required: true })] },
	section("final", text("final")),
];

const otherKinds: readonly Record<string, Answer>[] = [
	{ t: ["bici"] },
	{ t: 3 },
	{ n: ["bici"] },
	{ d: 3 },
	{ o: { bici: 1 } },
	{ v: { bici: 1 } },
];

const played: Case[] = [
	opens("number", number("n"), six("n", 7.5), 7.5, [0, 3, 5]),
	opens("number", number("n"), six("n", 7.5), 0, [1, 4, 5]),
	opens("number", number("n"), six("n", -3), -2.5, [1, 2, 3]),
	opens("number", number("n"), six("n", 7.5), undefined, []),
	opens("scale", { id: "n", type: "scale", min: 0, max: 10 }, six("n", 0), 0, [0, 3, 5]),
	opens("date", date("d"), six("d", "2028-02-29"), "2028-02-28", [1, 4, 5]),
	opens("date", date("d"), six("d", "2028-02-29"), "2028-02-29", [0, 3, 5]),
	opens("text", text("t"), [ask("t", { is: "Sitges" }), ask("t", { isNot: "Sitges" })], "  SITGES ", [0], "SITGES"),
	opens("several", several("v"), ticks("v"), ["tren", "bici", "tren"], [0, 1, 2, 3, 4], ["bici", "tren"]),
	opens("several", several("v"), ticks("v"), ["cotxe"], [5]),
	opens("several", several("v"), ticks("v"), undefined, []),
	opens("one", one("o"), [ask("o", { isNot: "bici" }), { not: ask("o", { is: "bici" }) }], undefined, [1]),
	opens("one", one("o"), [ask("o", { isNot: "bici" }), { not: ask("o", { is: "bici" }) }], "tren", [0, 1]),
	opens("answered", text("t"), [ask("t", { answered: true }), ask("t", { answered: false })], "   ", [1], null),
	opens("answered", text("constructor"), [ask("constructor", { answered: true })], undefined, []),
	opens("ranking", ranking, places, ["tren", "cotxe", "bici"], [0, 1, 2]),
	opens("ranking", ranking, places, undefined, [2]),
	opens("matrix", matrix, rows, { nit: 2 }, [0, 1]),
	opens("matrix", matrix, rows, { dia: 1 }, []),
	opens("matrix", { ...matrix, rows: ["picked"] }, [{ q: "m", row: "picked", atMost: 2 }], { picked: 2 }, [0]),
	opens(
		"matrix",
		{ ...matrix, rows: ["dia", "constructor"] },
		[{ q: "m", row: "constructor", answered: true }],
		{ dia: 1 },
		[],
	),
	opens(
		"logic",
		number("n"),
		[{ all: [] }, { any: [] }, { not: { any: [ask("n", { more: 3 }), ask("n", { is: 1 })] } }],
		2,
		[0, 2],
	),
	opens("contradiction", one("o"), [{ all: [ask("o", { is: "bici" }), ask("o", { is: "tren" })] }], "bici", []),
	{
		name: "only the branch of the last choice counts, and the other one comes back with it",
		kind: "unreachable",
		form: { sections: branch },
		steps: [
			{ at: "com", answers: { com: "cotxe" } },
			{ at: "cotxe", answers: { places: 4 } },
			{ back: true },
			{ back: true },
			{ at: "com", answers: { com: "bici" } },
			{ at: "bici", answers: { cami: "la via" } },
			{ at: "com", answers: { com: "cotxe" } },
			{ at: "final", answers: {} },
		],
		path: ["com", "cotxe", "final"],
		blocked: null,
		stored: { com: "cotxe", places: 4 },
	},
	{
		name: "a page without questions to show is passed over, also on the way back",
		kind: "hidden",
		form: {
			sections: [
				section("com", one("com")),
				section("cap", text("x", { when: ask("com", { is: "tren" }) })),
				section("final", text("y")),
			],
		},
		steps: [{ at: "com", answers: { com: "bici" } }, { back: true }, { at: "com", answers: {} }],
		path: ["com", "final"],
		shown: { com: ["com"] },
		blocked: null,
		stored: null,
	},
	{
		name: "Back on the first page stays there, and from the end leads to the last one",
		kind: "back",
		form: { sections: [section("u", text("a")), section("dos", text("b"))] },
		steps: [
			{ back: true },
			{ at: "u", answers: { a: "x" } },
			{ at: "dos", answers: {} },
			{ back: true },
			{ at: "dos", answers: { b: "y" } },
		],
		path: ["u", "dos"],
		blocked: null,
		stored: { a: "x", b: "y" },
	},
	{
		name: "what is required blocks its page, with what was typed",
		kind: "required",
		form: { sections: [section("u", text("a", { required: true }), date("b", { required: true }), number("c"))] },
		steps: [{ at: "u", answers: { b: "2027-02-29", c: 3 } }],
		path: ["u"],
		blocked: { at: "u", missing: ["a"], wrong: ["b"] },
		stored: null,
	},
	{
		name: "least binds only once something is ticked",
		kind: "limits",
		form: { sections: [section("u", several("a", { least: 2, most: 2 })), section("dos", text("b"))] },
		steps: [{ at: "u", answers: {} }, { back: true }, { at: "u", answers: { a: ["bici"] } }],
		path: ["u"],
		blocked: { at: "u", wrong: ["a"] },
		stored: null,
	},
	{
		name: "the text of an option that is not ticked any more is dropped",
		kind: "other",
		form: { sections: [section("u", one("a", { other: { option: "tren", required: true } }))] },
		steps: [
			{ at: "u", answers: { a: { picked: "tren", text: " " } } },
			{ at: "u", answers: { a: { picked: "tren", text: "el de via estreta" } } },
			{ at: "u", answers: { a: { picked: "bici", text: "el de via estreta" } } },
		],
		path: ["u"],
		blocked: null,
		stored: { a: "bici" },
	},
	...(["cotxe", "final", "res"] as const).map(
		(at): Case => ({
			name: `a post to ${at} before its turn changes nothing`,
			kind: "post refused",
			form: { sections: branch },
			steps: [{ at, answers: { com: "cotxe" }, refused: true }],
			path: ["com"],
			blocked: null,
			stored: null,
		}),
	),
	{
		name: "an option that the question has not changes nothing",
		kind: "post refused",
		form: { sections: branch },
		steps: [{ at: "com", answers: { com: "patinet" }, refused: true }],
		path: ["com"],
		blocked: null,
		stored: null,
	},
	{
		name: "an answer of another kind changes nothing",
		kind: "post refused",
		form: { sections: [section("u", text("t"), number("n"), date("d"), one("o"), several("v"))] },
		steps: otherKinds.map((answers) => ({ at: "u", answers, refused: true })),
		path: ["u"],
		blocked: null,
		stored: null,
	},
];

const refusedWith = (name: string, sections: readonly GivenSection[], refused: NonNullable<Case["refused"]>): Case => ({
	name,
	kind: "form refused",
	form: { sections },
	refused,
});

const refusedForms: Case[] = [
	refusedWith(
		"a section that asks its own question",
		[{ id: "u", when: ask("a", { is: "bici" }), questions: [one("a")] }],
		[{ in: "u", because: "notEarlier", what: "a" }],
	),
	refusedWith(
		"unknown questions, options and rows, however deep",
		[
			section("u", one("a"), matrix),
			section(
				"dos",
				text("b", { when: { not: { any: [ask("z", { answered: true })] } } }),
				text("c", { when: { all: [ask("a", { is: "patinet" })] } }),
				text("d", { when: { q: "m", row: "tarda", more: 2 } }),
			),
		],
		[
			{ in: "b", because: "unknownQuestion", what: "z" },
			{ in: "c", because: "unknownOption", what: "patinet" },
			{ in: "d", because: "unknownRow", what: "tarda" },
		],
	),
	refusedWith(
		"what does not fit the answer",
		[
			section("u", one("a"), number("n"), date("d")),
			section("dos", text("b", { when: ask("a", { more: 2 }) }), text("c", { when: ask("n", { is: { q: "d" } }) })),
		],
		[
			{ in: "b", because: "doesNotFit", what: "more" },
			{ in: "c", because: "doesNotFit", what: "d" },
		],
	),
	refusedWith(
		"a number of ticks that nobody can make",
		[
			section(
				"u",
				several("a", ["bici", "tren"]),
				...[{ min: 9 }, { min: 0, max: 0 }, { min: 2, max: 1 }, { max: 0 }].map((count, n) =>
					text(`no${n}`, { when: ask("a", { count }) }),
				),
				...[{ min: 2 }, { min: 0, max: 1 }, { max: 9 }].map((count, n) =>
					text(`yes${n}`, { when: ask("a", { count }) }),
				),
			),
		],
		[0, 1, 2, 3].map((n) => ({ in: `no${n}`, because: "neverHolds", what: "a" })),
	),
	refusedWith("a name given twice", [section("u", text("a"), text("a"))], [{ in: "a", because: "twice", what: "a" }]),
	refusedWith(
		"names with a point, a space, a digit first",
		[section("1u", text("a.b")), section("dos", text("c d"))],
		[
			{ in: "1u", because: "badName", what: "1u" },
			{ in: "a.b", because: "badName", what: "a.b" },
			{ in: "c d", because: "badName", what: "c d" },
		],
	),
	refusedWith(
		"what nobody could answer",
		[
			section(
				"u",
				several("a", { least: 4 }),
				several("b", { least: 2, most: 1 }),
				one("c", { other: { option: "patinet" } }),
				number("d", { min: 3, max: 2 }),
			),
		],
		[
			{ in: "a", because: "unanswerable", what: "least" },
			{ in: "b", because: "unanswerable", what: "least" },
			{ in: "c", because: "unanswerable", what: "other" },
			{ in: "d", because: "unanswerable", what: "max" },
		],
	),
	refusedWith(
		"two places in a section, which has one map",
		[section("u", { id: "a", type: "place" }, { id: "b", type: "place" })],
		[{ in: "u", because: "tooLarge", what: "places" }],
	),
	refusedWith(
		"five hundred questions",
		[section("u", ...Array.from({ length: 500 }, (_, n) => text(`q${n}`)))],
		[{ in: "", because: "tooLarge", what: "questions" }],
	),
];

export const ownCases: readonly Case[] = [...played, ...refusedForms];
