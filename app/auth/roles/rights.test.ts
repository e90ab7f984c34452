import { describe, expect, it } from "vitest";
import type { roles } from "#app/content/accounts/roles.ts";
import { meets, type Right } from "./rights.server.ts";

const all: Right[] = [
	"lists",
	"content",
	"moderation",
	"people",
	"exports",
	"addresses",
	"team",
	"status",
	"retention",
];
const rightsOf = (role: (typeof roles)[number]) => all.filter((right) => meets(role, right));

describe("the rights of a role", () => {
	it.each([
		["administration", all],
		["editing", ["lists", "content"]],
		["moderation", ["lists", "moderation", "people", "exports", "addresses"]],
		["reading", ["lists"]],
	] as const)("%s", (role, rights) => {
		expect(rightsOf(role)).toEqual(rights);
	});

	it("are none without a role, or with one of another version", () => {
		for (const role of [undefined, "cooking" as "reading"]) {
			expect(all.some((right) => meets(role, right))).toBe(false);
			expect(meets(role, [])).toBe(false);
		}
	});
});

describe("a need", () => {
	it("of several rights needs all of them", () => {
		expect(meets("moderation", ["exports", "addresses"])).toBe(true);
		expect(meets("moderation", ["exports", "team"])).toBe(false);
	});

	it("of any needs one", () => {
		expect(meets("editing", { any: ["content", "moderation"] })).toBe(true);
		expect(meets("reading", { any: ["content", "moderation"] })).toBe(false);
	});
});
