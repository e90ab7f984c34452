import { type Answer, type Answers, isPicked, type Question } from "./definition.ts";
import { keysOf } from "./keys.ts";

/** Texts apart from what is chosen: only the team sees them, and they end earlier. */
export interface Stored {
	chosen: Record<string, Answer>;
	written: Record<string, string>;
}

/** As it goes into its row. */
export interface CountedAnswers extends Stored {
	keys: readonly string[];
}

export function split(questions: readonly Question[], counted: Answers): CountedAnswers {
	const stored: Stored = { chosen: {}, written: {} };
	for (const question of questions) {
		const { id, type } = question;
		const answer = counted[id];
		if (answer === undefined) continue;
		if (type === "text") stored.written[id] = String(answer);
		else if (isPicked(question, answer)) {
			stored.chosen[id] = answer.picked as Answer;
			stored.written[id] = answer.text;
		} else stored.chosen[id] = answer;
	}
	return { ...stored, keys: keysOf(questions, stored) };
}

export function join(questions: readonly Question[], { chosen, written }: Stored): Answers {
	const joined: Record<string, Answer> = { ...chosen };
	for (const { id, type } of questions) {
		const text = written[id];
		if (text === undefined) continue;
		const picked = chosen[id];
		joined[id] = type === "text" || picked === undefined ? text : { picked: picked as string | string[], text };
	}
	return joined;
}
