/* A section declares its filters once, for the form and for the loader. */

interface Choice<Value extends string> {
	type: "choice";
	label: string;
	/** For no choice. */
	any: string;
	/** By stored value: the value in the address and its name. */
	options: Readonly<Record<Value, { param: string; name: string }>>;
}

export type Filter = Words | Choice<string> | Days;

/** By parameter name; a range of days makes two (`dayParams`). */
export type Filters = Readonly<Record<string, Filter>>;

export const words = (label: string, help?: string) => ({ type: "words", label, help }) as const;
type Words = ReturnType<typeof words>;

export const choice = <Value extends string>(
	label: string,
	any: string,
	options: Readonly<Record<Value, { param: string; name: string }>>,
): Choice<Value> => ({ type: "choice", label, any, options });

export const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
	Object.fromEntries<{ param: string; name: string }>(
		values.map((value) => [value, { param: value, name: names[value] }]),
	) as Record<Value, { param: string; name: string }>;

export const days = (label: string) => ({ type: "days", label }) as const;
type Days = ReturnType<typeof days>;

export const dayParams = (name: string) => [`${name}-des-de`, `${name}-fins-a`] as const;

/** The search that finds all: every field is there, and empty. */
export const searchOfAll = (filters: Filters) =>
	`?${Object.entries(filters)
		.flatMap(([name, { type }]) => (type === "days" ? dayParams(name) : [name]))
		.map((name) => `${name}=`)
		.join("&")}`;

type ValueOf<F extends Filter> = F extends Words
	? string
	: F extends Choice<infer Value>
		? Value | undefined
		: { from?: Date; before?: Date };

export interface Search<F extends Filters> {
	isSearch: boolean;
	values: { [Name in keyof F]: ValueOf<F[Name]> };
	/** As typed, by parameter name. */
	typed: Record<string, string>;
	/** By parameter name. An invalid search finds nothing. */
	problems: Record<string, string>;
	isBroken: boolean;
}

export type Typed = Pick<Search<Filters>, "isSearch" | "isBroken" | "typed" | "problems">;
