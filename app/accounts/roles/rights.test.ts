import { describe, expect, it } from "vitest";
import { meets, type Right, rightsOf } from "./rights.server.ts";

const all: Right[] = [
	"lists",
	"content",
	"moderation",
	"people",
	"exports",
	"addresses",
	"team",
	"status",
	"pending",
	"retention",
	"erasing",
	"sending",
	"subscribers",
];

describe("the rights of a role", () => {
	it.each([
		["administration", all],
		["editing", ["lists", "content", "pending"]],
		["moderation", ["lists", "moderation", "people", "exports", "addresses", "pending"]],
		["reading", ["lists"]],
	] as const)("%s", (role, rights) => {
		expect(rightsOf(role)).toEqual(rights);
	});

	it("are more by a setting, for that role alone", () => {
		const more = { moderation: ["erasing", "sending"], editing: [] } as const;
		expect(rightsOf("moderation", more)).toEqual([...rightsOf("moderation"), "erasing", "sending"]);
		expect(rightsOf("editing", more)).toEqual(rightsOf("editing"));
	});
});

describe("a need", () => {
	it("of several rights needs all of them", () => {
		expect(meets(rightsOf("moderation"), ["exports", "addresses"])).toBe(true);
		expect(meets(rightsOf("moderation"), ["exports", "team"])).toBe(false);
	});

	it("of any needs one", () => {
		expect(meets(rightsOf("editing"), { any: ["content", "moderation"] })).toBe(true);
		expect(meets(rightsOf("reading"), { any: ["content", "moderation"] })).toBe(false);
	});
});
