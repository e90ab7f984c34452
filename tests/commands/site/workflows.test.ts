import { deepEqual, doesNotMatch, match, notEqual } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";

const folder = ".github/workflows";

for (const name of readdirSync(folder)) {
	describe(`the workflow ${name}`, () => {
		const text = readFileSync(`${folder}/${name}`, "utf8");
		const lines = text.split("\n").map((line) => line.trim().replace(/^- /, ""));

		it("runs others' actions by their full hash only, with the version beside it", () => {
			const used = lines.filter((line) => line.startsWith("uses:"));
			notEqual(used.length, 0);
			for (const line of used) match(line, /^uses: (\.\/\.github\/\S+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
		});

		it("may read the repository and nothing else, and leaves no credentials in the checkout", () => {
			match(text, /^permissions:\n {2}contents: read\n\n/m);
			deepEqual(
				lines.filter((line) => line.startsWith("permissions:")),
				["permissions:"],
			);
			const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
			deepEqual(count(/persist-credentials: false/g), count(/actions\/checkout@/g));
		});

		it("knows one secret, the API token, and gives it to no code of others", () => {
			doesNotMatch(text, /secrets\.(?!CLOUDFLARE_API_TOKEN\b)|secrets: inherit|pull_request_target/);
			if (/^on:(\n {2}.*)*\n {2}pull_request/m.test(text)) doesNotMatch(text, /secrets\./);
		});

		it("puts no expression into a shell command", () => {
			for (const line of lines.filter((one) => one.startsWith("run:"))) doesNotMatch(line, /\$\{\{/);
		});
	});
}
