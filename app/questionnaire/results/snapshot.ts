export type Shown = number | "hidden";

/** Of one question. It has no other counts than these. */
export interface Table<Count = number> {
	question: string;
	/** A row of a matrix, or a place of a ranking. All places are there, in their order. */
	part?: string;
	/** `one`: the counts add up to those who answered. A scale and each row of a matrix are such tables. */
	kind: "one" | "several" | "ranking";
	counts: Readonly<Record<string, Count>>;
	answered: Count;
	/** How many may be picked of several. */
	most?: number;
	/** Only those are asked who gave one of these answers to a question before it; of several, the one. */
	asked?: { question: string; part?: string; options: readonly string[] };
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
	const deciding = tables.find((other) => asked && isSame(other, asked));
	if (asked === undefined || deciding === undefined) return participants;
	const counts = asked.options.map((option) => deciding.counts[option] ?? 0);
	return counts.reduce<Shown>((sum, count) => (sum === "hidden" || count === "hidden" ? "hidden" : sum + count), 0);
}
