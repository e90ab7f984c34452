import * as capabilities from "./pages.ts";

const described: Readonly<Record<string, { sections: object; path?: string } | undefined>> = capabilities;

/** The page of a capability. Undefined where it has been taken out: nothing links to it then. */
export const pathOf = (capability: "map" | "newsletter" | "questionnaire" | "vivi" | "voices"): string | undefined =>
	described[capability]?.path;

/** The given links without those whose capability is not there. */
export const thoseThere = <Link extends { href: string | undefined }>(links: readonly Link[]) =>
	links.filter((link): link is Link & { href: string } => link.href !== undefined);
