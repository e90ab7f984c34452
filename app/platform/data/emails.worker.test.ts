import { expect, it } from "vitest";
import { others, spellings } from "#tests/fixtures/spellings.ts";
import { foldEmail } from "./emails.ts";

/* workerd has a `domainToASCII` of its own: what Node has folded, in a command, is found there. */

it.each(spellings)("%s has one text in workerd too", (folded, ...spelled) => {
	expect(spelled.map(foldEmail)).toEqual(spelled.map(() => folded));
});

it.each(others)("%s is not %s in workerd either", (one, other) => {
	expect(foldEmail(one)).not.toBe(foldEmail(other));
});
