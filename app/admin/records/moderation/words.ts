/** What a status is called on a badge, on its tab and in the address of that; what is said where it has none; what it may become. */
export interface StatusWords<Outcome extends string> {
	one: string;
	all: string;
	param: string;
	none: string;
	becomes: readonly Outcome[];
}

/** The words of all statuses of a section, in the order of its tabs. */
export type Statuses<Status extends string, Outcome extends Status> = Readonly<Record<Status, StatusWords<Outcome>>>;

/** What a button says that makes something become so. */
export const outcomeWords = { approved: "Aprovar", rejected: "Rebutjar", hidden: "Amagar" } as const;

export type Outcome = keyof typeof outcomeWords;

/** As a search offers them. */
export const statusOptions = <Status extends string, Becomes extends Status & Outcome>(
	words: Statuses<Status, Becomes>,
) =>
	Object.fromEntries(
		Object.entries<StatusWords<Becomes>>(words).map(([status, { param, all }]) => [status, { param, name: all }]),
	) as Record<Status, { param: string; name: string }>;
