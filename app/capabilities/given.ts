import * as capabilities from "./server.ts";

type Capability = (typeof capabilities)[keyof typeof capabilities];
type GivenBy<One, Name extends string> = One extends Record<Name, infer Given> ? Given : never;

/** What capabilities give under this name. The caller says its type: without any of them it is an empty list. */
export function given<Name extends string>(name: Name): GivenBy<Capability, Name>[] {
	const all: readonly Readonly<Record<string, unknown>>[] = Object.values(capabilities);
	return all.flatMap((one) => (name in one ? [one[name] as GivenBy<Capability, Name>] : []));
}
