import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/asvs/answer.ts";
import { input } from "#tests/asvs/chapters/input.ts";
import { people } from "#tests/asvs/chapters/people.ts";
import { system } from "#tests/asvs/chapters/system.ts";
import { requirements } from "#tests/asvs/requirements.ts";

const answers: Readonly<Record<string, Answer>> = { ...input, ...people, ...system };
const ids = [...requirements[1], ...requirements[2]];
const all = Object.entries(answers);

describe("OWASP ASVS 5.0.0, levels 1 and 2", () => {
	it("has 70 requirements of level 1 and 183 more of level 2, each answered once", () => {
		expect([requirements[1].length, requirements[2].length, new Set(ids).size]).toEqual([70, 183, 253]);
		expect(Object.keys(answers).toSorted()).toEqual(ids.toSorted());
	});

	it("is answered by files that are there, tests by tests", () => {
		const named = all.flatMap(([id, answer]) =>
			"by" in answer ? answer.by.map((file) => ({ id, file, answer })) : [],
		);
		expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
		const isTest = (file: string) => /\.(?:test|spec)\.ts$/.test(file);
		expect(named.filter(({ file, answer }) => answer.state === "tested" && !isTest(file))).toEqual([]);
	});

	it("is answered by a file, or by a reason", () => {
		expect(all.filter(([, answer]) => !("by" in answer ? answer.by.length : answer.why.length > 0))).toEqual([]);
	});

	it("does not hold in these, none of level 1", () => {
		const missing = all.flatMap(([id, { state }]) => (state === "missing" ? id : []));
		expect(missing).toEqual(["5.4.3", "6.2.12", "7.5.2", "16.4.3"]);
		expect(requirements[1].filter((id) => missing.includes(id))).toEqual([]);
	});
});
