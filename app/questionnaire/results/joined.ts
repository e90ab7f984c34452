import {
	type Condition,
	listsOf,
	type Option,
	type Question,
	type Questionnaire,
	questionsOf,
	type Section,
} from "../engine/definition.ts";
import { keyOf } from "../engine/keys.ts";
import { askedWhen } from "./asked.ts";
import type { Asked } from "./snapshot.ts";

/** A version with answers. */
export interface CountedVersion {
	/** From 1 on. */
	number: number;
	form: Questionnaire;
	/** By key (engine/keys.ts), and "#answers". */
	counts: ReadonlyMap<string, number>;
}

/** A question with its answers in all versions where it is the same. */
export interface Joined {
	/** In the words of the newest. */
	question: Question;
	section: Section;
	versions: readonly CountedVersion[];
	asked?: Asked;
}

export const answersOf = (versions: readonly CountedVersion[]): number =>
	versions.reduce((sum, { counts }) => sum + (counts.get("#answers") ?? 0), 0);

export const countOf = ({ question, versions }: Joined, ...parts: readonly (string | number)[]): number =>
	versions.reduce((sum, { counts }) => sum + (counts.get(keyOf(question.id, ...parts)) ?? 0), 0);

/** The same in two versions: then their answers are counted together. */
function signatureOf(question: Question): string {
	const { options, rows } = listsOf(question);
	const { min, max, unit } = question as Pick<Question<"number">, "min" | "max" | "unit">;
	const names = (list?: readonly Option[]) => list?.map(({ name }) => name).toSorted();
	return JSON.stringify([question.id, question.type, names(options), names(rows), min, max, unit]);
}

const both = (conditions: readonly (Condition | undefined)[]): Condition | undefined => {
	const all = conditions.filter((one) => one !== undefined);
	return all.length > 1 ? { all } : all[0];
};

interface Found extends Joined {
	whens: readonly (Asked | undefined)[];
}

/** `versions`: the newest first. A question that has become another one is that of the newest; earlier answers are left out. */
export function joinQuestions(versions: readonly CountedVersion[]): Joined[] {
	const found = new Map<string, Found>();
	for (const version of versions) {
		const questions = questionsOf(version.form);
		for (const section of version.form.sections) {
			for (const question of section.questions) {
				const same = found.get(question.id);
				if (same && signatureOf(same.question) !== signatureOf(question)) continue;
				const when = both([section.when, question.when]);
				found.set(question.id, {
					...{ question, section, ...same },
					versions: [...(same?.versions ?? []), version],
					whens: [...(same?.whens ?? []), when && askedWhen(when, questions)],
				});
			}
		}
	}
	const isSame = (one: Joined, other: readonly CountedVersion[]) =>
		one.versions.length === other.length && one.versions.every((version) => other.includes(version));
	return [...found.values()].map(({ whens, ...joined }) => {
		const [asked, ...others] = whens;
		const isKnown = others.every((other) => JSON.stringify(other) === JSON.stringify(asked));
		if (!isKnown || asked === "unknown") return { ...joined, asked: "unknown" };
		// The counts that say who was asked must be of the same answers.
		const deciding = asked && found.get(asked.question)?.versions;
		const isOfAll = isSame(joined, versions);
		if (asked === undefined) return isOfAll ? joined : { ...joined, asked: "unknown" };
		const isOfSame = deciding !== undefined && isSame(joined, deciding) && (isOfAll || !asked.isExcept);
		return { ...joined, asked: isOfSame ? asked : "unknown" };
	});
}
