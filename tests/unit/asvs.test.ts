import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/asvs/answer.ts";
import { input } from "#tests/asvs/chapters/input.ts";
import { people } from "#tests/asvs/chapters/people.ts";
import { system } from "#tests/asvs/chapters/system.ts";
import { requirements } from "#tests/asvs/requirements.ts";

const answers: Readonly<Record<string, Answer>> = { ...input, ...people, ...system };
const ids = [...requirements[1], ...requirements[2]];
const all = Object.entries(answers);

/** A title is on the line of its call, or the first on a line of its own. */
const titleLine = /\b(?:it|test|describe)\b.*|\)\(\s*["`].*|^\s*["`].*/gm;

function lostTitles(file: string, words: string[], id: string): string[] {
	const titles =
		existsSync(file) && /\.(?:test|spec)\.ts$/.test(file) ? readFileSync(file, "utf8").match(titleLine) : null;
	return words.filter((one) => !titles?.some((title) => title.includes(one))).map((one) => `${id}: ${file} :: ${one}`);
}

describe("OWASP ASVS 5.0.0, levels 1 and 2", () => {
	it("has 70 requirements of level 1 and 183 more of level 2, each answered once", () => {
		expect([requirements[1].length, requirements[2].length, new Set(ids).size]).toEqual([70, 183, 253]);
		expect(Object.keys(answers).toSorted()).toEqual(ids.toSorted());
	});

	it("is answered by tests that are there, by their titles", () => {
		const lost = all.flatMap(([id, answer]) =>
			answer.state === "tested"
				? Object.entries(answer.by).flatMap(([file, words]) => lostTitles(file, [words].flat(), id))
				: [],
		);
		expect(lost).toEqual([]);
	});

	it("is answered by files that are there", () => {
		const named = all.flatMap(([id, answer]) =>
			answer.state === "written" ? answer.by.map((file) => ({ id, file })) : [],
		);
		expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
	});

	it("is answered by a test, by a file, or by a reason", () => {
		const isEmpty = (answer: Answer) => ("by" in answer ? Object.keys(answer.by).length : answer.why.length) === 0;
		expect(all.filter(([, answer]) => isEmpty(answer))).toEqual([]);
	});

	it("does not hold in these, none of level 1", () => {
		const missing = all.flatMap(([id, { state }]) => (state === "missing" ? id : []));
		expect(missing).toEqual(["5.4.3", "6.2.12", "7.5.2", "16.4.3"]);
		expect(requirements[1].filter((id) => missing.includes(id))).toEqual([]);
	});
});
