import { expect, it } from "vitest";
import { wordsOf } from "./words.ts";

it("says what was done, and names what only a later version knows", () => {
	expect(wordsOf("deleted")).toBe("ha eliminat");
	expect(wordsOf("archived")).toBe("ha fet una cosa nova («archived») amb");
});
