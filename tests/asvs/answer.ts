import { type RequirementId, requirements } from "./requirements.ts";

/** By the path of a test file: the words of one title of it, or of several. */
export type Tests = Readonly<Record<string, string | readonly string[]>>;

/**
 * "tested": `by` are tests. "written": `by` are documents or code where it can be read. "platform": Cloudflare does it.
 * "none": the site has nothing of the kind. "missing": it does not hold, or not wholly; `why` says what there is instead.
 */
export type Answer =
	| { state: "tested"; by: Tests; why?: string }
	| { state: "written"; by: readonly string[]; why?: string }
	| { state: "platform" | "none" | "missing"; why: string };

export const tested = (by: Tests, why?: string): Answer => ({ state: "tested", by, why });
export const written = (by: string | readonly string[], why?: string): Answer => ({
	state: "written",
	by: [by].flat(),
	why,
});
export const platform = (why: string): Answer => ({ state: "platform", why });
export const none = (why: string): Answer => ({ state: "none", why });
export const missing = (why: string): Answer => ({ state: "missing", why });

/** All answers of these chapters: a missing or unknown id fails the type check. */
export type Chapters<Chapter extends number> = Record<Extract<RequirementId, `${Chapter}.${string}`>, Answer>;

/** The same answer to all of a chapter. */
export function whole<Chapter extends number>(chapter: Chapter, answer: Answer): Chapters<Chapter> {
	const ids = [...requirements[1], ...requirements[2]].filter((id) => id.startsWith(`${chapter}.`));
	return Object.fromEntries(ids.map((id) => [id, answer])) as Chapters<Chapter>;
}
