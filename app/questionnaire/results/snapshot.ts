export type Shown = number | "hidden";

/** Who gave one of these answers to a question before it; `isExcept`: all but those. "unknown": no count says how many. */
export type Asked = "unknown" | { question: string; part?: string; options: readonly string[]; isExcept?: boolean };

/** Of one question. It has no other counts than these. */
export interface Table<Count = number> {
	question: string;
	/** A row of a matrix, or a place of a ranking. All places are there, in their order. */
	part?: string;
	/** `one`: the counts add up to those who answered. A scale and each row of a matrix are such tables. */
	kind: "one" | "several" | "ranking";
	counts: Readonly<Record<string, Count>>;
	answered: Count;
	/** How many of several are to be picked. */
	least?: number;
	most?: number;
	/** Missing: everybody is. */
	asked?: Asked;
}

export interface Snapshot<Count = number> {
	participants: Count;
	/** They add up to the participants. No table of a question has the same counts. */
	municipalities: Readonly<Record<string, Count>>;
	/** In the order of the form. */
	tables: readonly Table<Count>[];
}

/** As it was counted, and as it was shown. */
export interface Published {
	counted: Snapshot;
	shown: Snapshot<Shown>;
}

/** The municipalities are a table that everybody answered. */
export const tablesOf = <Count>({ municipalities, participants, tables }: Snapshot<Count>): readonly Table<Count>[] => [
	{ question: "", kind: "one", counts: municipalities, answered: participants },
	...tables,
];

export const isSame = (a: Pick<Table, "question" | "part">, b: Pick<Table, "question" | "part">): boolean =>
	a.question === b.question && a.part === b.part;

/** How many were asked, as readers can reckon it. */
export function askedOf({ asked }: Pick<Table, "asked">, { participants, tables }: Snapshot<Shown>): Shown {
	if (asked === undefined) return participants;
	if (asked === "unknown") return "hidden";
	const deciding = tables.find((other) => isSame(other, asked));
	if (deciding === undefined) return "hidden";
	const sum = (names: readonly string[]) =>
		names.map((name) => deciding.counts[name] ?? 0).reduce<Shown>((all, count) => plus(all, count, 1), 0);
	const others = Object.keys(deciding.counts).filter((name) => !asked.options.includes(name));
	// The others of a sum tell it too.
	const rest = deciding.kind === "several" ? "hidden" : plus(deciding.answered, sum(others), -1);
	const gave = sum(asked.options) === "hidden" ? rest : sum(asked.options);
	return asked.isExcept ? plus(participants, gave, -1) : gave;
}

const plus = (a: Shown, b: Shown, sign: 1 | -1): Shown => (a === "hidden" || b === "hidden" ? "hidden" : a + sign * b);
