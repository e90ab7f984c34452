import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* What browsers and servers write differently: platform/content/catalan.ts has it without them. Commands print to a terminal. */
const differing = /\bIntl\.|\.toLocale\w*String\(|\.localeCompare\(|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(/;

it("has nothing in pages that another machine would write differently", () => {
	const files = globSync("app/**/*.{ts,tsx}", { exclude: ["app/commands/**", "app/**/*.test.ts"] });
	expect(files.length).toBeGreaterThan(500);
	const found = files.flatMap((file) =>
		readFileSync(file, "utf8")
			.split("\n")
			.flatMap((line) => (differing.test(line) ? [`${file}: ${line.trim()}`] : [])),
	);
	expect(found).toEqual([]);
});
