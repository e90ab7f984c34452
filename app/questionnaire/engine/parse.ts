import type { Answers, Questionnaire } from "./definition.ts";

/* Both are stored by us alone, after `check` and `post`. */

export const parseQuestionnaire = (stored: string): Questionnaire => JSON.parse(stored);
export const parseAnswers = (stored: string): Answers => JSON.parse(stored);
