export interface StatusWords<Outcome extends string> {
	one: string;
	all: string;
	param: string;
	none: string;
	becomes: readonly Outcome[];
}

export type Statuses<Status extends string, Outcome extends Status> = Readonly<Record<Status, StatusWords<Outcome>>>;

export const outcomeWords = { approved: "Aprovar", rejected: "Rebutjar", hidden: "Amagar" } as const;

/** Of a list that has records of several: the status that was shown is not one. */
export const severalStatuses = "diversos";

export type Outcome = keyof typeof outcomeWords;

export const statusOptions = <Status extends string, Becomes extends Status & Outcome>(
	words: Statuses<Status, Becomes>,
) =>
	Object.fromEntries(
		Object.entries<StatusWords<Becomes>>(words).map(([status, { param, all }]) => [status, { param, name: all }]),
	) as Record<Status, { param: string; name: string }>;
