import type { Question } from "../engine/definition.ts";

/* Names of the fields of a question. Options and rows have one each, so that no name comes twice. */

type Named = Pick<Question, "id">;

export const fieldOf = ({ id }: Named) => `r.${id}`;
/** Of an option or a row. */
export const partField = ({ id }: Named, part: string) => `r.${id}.${part}`;
export const otherField = ({ id }: Named) => `t.${id}`;
/** Hidden: the form has shown the question, so an empty answer is an answer. */
export const isShownField = ({ id }: Named) => `m.${id}`;
export const elementPrefix = "p";
/** Of the element with the question. */
export const elementOf = ({ id }: Named) => `${elementPrefix}-${id}`;
export const errorOf = (question: Named) => `${elementOf(question)}-error`;
export const helpOf = (question: Named) => `${elementOf(question)}-help`;
