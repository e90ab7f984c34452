export interface StatusWords<Outcome extends string> {
	one: string;
	all: string;
	param: string;
	none: string;
	becomes: readonly Outcome[];
}

const names = {
	pending: { one: "Pendent", all: "Pendents", param: "pendents" },
	approved: { one: "Aprovat", all: "Aprovats", param: "aprovats" },
	rejected: { one: "Rebutjat", all: "Rebutjats", param: "rebutjats" },
	hidden: { one: "Amagat", all: "Amagats", param: "amagats" },
} as const;

export const outcomeWords = { approved: "Aprovar", rejected: "Rebutjar", hidden: "Amagar" } as const;

/** Of a list that has records of several: the status that was shown is not one. */
export const severalStatuses = "diversos";

export type Outcome = keyof typeof outcomeWords;

/** Those of a kind, each with what an empty list of it says. A review makes of it any other one but pending. */
export function statusesOf<Status extends "pending" | Outcome>(none: Readonly<Record<Status, string>>) {
	const all = Object.keys(none) as Status[];
	const outcomes = all.filter((status) => status !== "pending") as Exclude<Status, "pending">[];
	const described = all.map((status) => {
		const becomes = outcomes.filter((outcome) => outcome !== status);
		return [status, { ...names[status], none: none[status], becomes }];
	});
	return Object.fromEntries(described) as Readonly<Record<Status, StatusWords<Exclude<Status, "pending">>>>;
}

export const statusOptions = <Status extends string>(words: Readonly<Record<Status, StatusWords<Outcome>>>) =>
	Object.fromEntries(
		Object.entries<StatusWords<Outcome>>(words).map(([status, { param, all }]) => [status, { param, name: all }]),
	) as Record<Status, { param: string; name: string }>;
