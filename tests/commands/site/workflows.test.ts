import { deepEqual, doesNotMatch, equal, match, notEqual } from "node:assert/strict";
import { execFileSync } from "node:child_process";
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
			for (const [block] of text.matchAll(/run: \|\n(?: {10}.*\n)+/g)) doesNotMatch(block, /\$\{\{/);
		});
	});
}

const read = (path: string) => readFileSync(path, "utf8");

describe("a deployment from GitHub", () => {
	const text = read(`${folder}/deploy.yml`);
	const jobs: Record<string, string> = Object.fromEntries(
		(text.split("\njobs:\n")[1] ?? "").split(/^ {2}(?=\w+:\n)/m).map((job) => [/^\w*/.exec(job)?.[0] ?? "", job]),
	);

	it("comes after a check that it is on main, and after all tests", () => {
		match(jobs.allowed ?? "", /merge-base --is-ancestor "\$GITHUB_SHA" origin\/main/);
		match(jobs.test ?? "", /needs: allowed\n {4}uses: \.\/\.github\/workflows\/test\.yml/);
		match(jobs.deploy ?? "", /needs: test\n/);
		doesNotMatch(text, /if: .*(always|failure|cancelled)\(/);
	});

	it("builds where the token is not: it takes the build that was tested", () => {
		deepEqual(
			Object.entries(jobs)
				.filter(([, job]) => job.includes("secrets."))
				.map(([name]) => name),
			["deploy"],
		);
		match(jobs.deploy ?? "", /^ {4}environment: /m);
		match(
			jobs.deploy ?? "",
			/download-artifact@.*\n {8}with:\n {10}name: build\n {10}path: build\/\n {6}- run: npm run deploy -- --built /,
		);
		match(read(`${folder}/test.yml`), /- run: npm test\n {6}- name: .*\n {8}uses: actions\/upload-artifact@/);
		// Of one step, not of the job: npm ci runs others' code.
		match(jobs.deploy ?? "", /- run: npm run deploy [^\n]*\n {8}env:\n(?: {10}.*\n)* {10}CLOUDFLARE_API_TOKEN: /);
	});
});

describe("a version", () => {
	const changelog = read(".github/CHANGELOG.md");
	const { version } = JSON.parse(read("package.json"));

	it("stands in the changelog with its day, the newest first", () => {
		const named = [...changelog.matchAll(/^## (\d+\.\d+\.\d+), \d{4}-\d{2}-\d{2}$/gm)].map(([, one = ""]) => one);
		equal(named[0], version);
		deepEqual(
			named,
			named.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })),
		);
	});
});

describe("the list of packages", () => {
	it("can be made: each package is one that another asks for", () => {
		const made = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
			encoding: "utf8",
			maxBuffer: 64 * 1024 ** 2,
			shell: process.platform === "win32",
		});
		const names = JSON.parse(made).components.map(({ name }: { name: string }) => name);
		for (const name of Object.keys(JSON.parse(read("package.json")).dependencies))
			equal(names.includes(name), true, name);
	});
});
