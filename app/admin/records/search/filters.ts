/* What a list can be searched by. A section names its filters once: the form and what is read of its address follow. */

interface Words {
	type: "words";
	label: string;
	help?: string;
}

interface Choice<Value extends string> {
	type: "choice";
	label: string;
	/** What it says where nothing is chosen. */
	any: string;
	/** In the address, and in words, by what each means. */
	options: Readonly<Record<Value, { param: string; name: string }>>;
}

/** A first and a last day. */
interface Days {
	type: "days";
	label: string;
}

export type Filter = Words | Choice<string> | Days;

/** By their names in the address; of days two names are made (`dayParams`). */
export type Filters = Readonly<Record<string, Filter>>;

export const words = (label: string, help?: string): Words => ({ type: "words", label, help });

export const choice = <Value extends string>(
	label: string,
	any: string,
	options: Readonly<Record<Value, { param: string; name: string }>>,
): Choice<Value> => ({ type: "choice", label, any, options });

/** Of values that are called by their own names in the address. */
export const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
	Object.fromEntries<{ param: string; name: string }>(
		values.map((value) => [value, { param: value, name: names[value] }]),
	) as Record<Value, { param: string; name: string }>;

export const days = (label: string): Days => ({ type: "days", label });

export const dayParams = (name: string) => [`${name}-des-de`, `${name}-fins-a`] as const;

/** What a filter has found in an address. */
type ValueOf<F extends Filter> = F extends Words
	? string
	: F extends Choice<infer Value>
		? Value | undefined
		: { from?: Date; before?: Date };

export interface Search<F extends Filters> {
	/** The form was sent: the list and its exports show what it finds. */
	isSearch: boolean;
	values: { [Name in keyof F]: ValueOf<F[Name]> };
	/** As it was typed, by the names of the address. */
	typed: Record<string, string>;
	/** What is wrong with it, by the same names. Nothing is looked for then. */
	problems: Record<string, string>;
	isBroken: boolean;
}

/** What the form needs to know of it. */
export type Typed = Pick<Search<Filters>, "isSearch" | "isBroken" | "typed" | "problems">;
