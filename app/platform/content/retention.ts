export interface Retention {
	name: string;
	/** Among all kinds, from the top. */
	place: number;
	/** From which day the days count: "des del dia …". */
	starts: string;
	/** What happens when they are over. */
	ends: string;
	/** While no days are set. */
	unset: string;
	/** By default. Null: without a term. */
	days: number | null;
	least: number;
	most: number;
	/** Whether it may be without a term, such as what the campaign's results rest on. */
	mayLast: boolean;
	/** "erased": the row goes, with its files. "anonymous": what leads to the person goes; the row still counts. */
	end: "erased" | "anonymous";
}

export const year = 365;
export const unlessSet = { days: null, least: 30, most: 10 * year, mayLast: true } as const;
