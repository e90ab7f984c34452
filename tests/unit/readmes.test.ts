import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const mostLines = 60;
const mostLinesOfFrontDoor = 120;
/** Longer, with the reason. */
const longer = new Map([
	["app/commands/SETTINGS.md", "two tables of reference: each setting and each binding has a line"],
	["app/commands/RUNBOOK.md", "one page for each situation of an operator, read one heading at a time"],
	["app/commands/OPERATING.md", "commands to copy, read one heading at a time"],
	["app/platform/content/GLOSSARY.md", "a line for each word"],
	[".github/CHANGELOG.md", "a heading for each version"],
]);
const documents = globSync(["README.md", ".github/*.md", "{app,tests,migrations}/**/*.md"])
	.map((path) => path.replaceAll("\\", "/"))
	// Reports of test runners.
	.filter((path) => !path.includes("/."));
const textOf = (path: string) => readFileSync(path, "utf8");
const linesOf = (path: string) => textOf(path).trimEnd().split("\n").length;

const foldersOf = (parent: string) =>
	readdirSync(parent, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
		.map(({ name }) => `${parent}/${name}`);

const links = /\]\(([^)\s]+)\)/g;
const quoted = /`([^`\s]+)`/g;
/** A path has a file's extension, or ends in a slash. Addresses, patterns and parts to be filled in are none. */
const isPath = (text: string) =>
	/^(?:\.\.\/)*[\w-][\w./-]*(?:\.(?:tsx?|mjs|css|json|geojson|md|toml|svg|sh)|\/)$/.test(text);
/** Names that READMEs invent for examples. */
const examples = ["x.test.ts", "x.worker.test.ts", "priceWords"];
const made = ["build/", "backups/", "objects/"];

/** The paths that a document names and that are not there: beside it, in app/, in tests/, or in the repository. */
function lostPaths(document: string): string[] {
	const folder = dirname(document);
	const isThere = (path: string) =>
		[folder, "app", "tests", "."].some((base) => existsSync(join(base, path))) ||
		// The name alone, of a file in a folder below.
		(!path.includes("/") && globSync(`${folder}/**/${path}`).length > 0);
	return [...textOf(document).matchAll(quoted)]
		.map(([, text = ""]) => text)
		.filter((path) => isPath(path) && ![...examples, ...made].includes(path) && !isThere(path));
}

const sources = globSync("{app,tests}/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));

/** The functions, types and components that a document names and no source has. */
function lostNames(document: string): string[] {
	return [...textOf(document).matchAll(/`<?([a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,})\b[^`/]*`/g)]
		.map(([, name = ""]) => name)
		.filter((name) => !examples.includes(name) && !words.has(name));
}

function lostLinks(document: string): string[] {
	return [...textOf(document).matchAll(links)]
		.map(([, target = ""]) => target)
		.filter(
			(target) => !/^(?:https?:|#)/.test(target) && !existsSync(join(dirname(document), target.replace(/#.*/, ""))),
		);
}

describe("READMEs", () => {
	it("have the first one at most 120 lines long", () => {
		expect(linesOf("README.md")).toBeLessThanOrEqual(mostLinesOfFrontDoor);
	});

	it("stand in each folder of app/ and tests/", () => {
		const folders = [...foldersOf("app"), ...foldersOf("tests")];
		expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
	});

	it("are all reached from the first one, or from that of app/", () => {
		const isNamed = (folder: string) => new RegExp(`${folder}(?![\\w-])`).test(textOf("README.md"));
		const isInTable = (folder: string) => textOf("app/README.md").includes(`\`${folder.slice("app/".length)}\``);
		const folders = [...foldersOf("app"), ...foldersOf("tests")];
		expect(folders.filter((folder) => !isNamed(folder) && !isInTable(folder))).toEqual([]);
	});

	it("have at most 60 lines", () => {
		const short = documents.filter((path) => path !== "README.md" && !longer.has(path));
		expect(short.filter((path) => linesOf(path) > mostLines)).toEqual([]);
	});

	it("whose title is a folder stand in it", () => {
		const named = documents.flatMap((path) => {
			const [, title] = /^# ([\w/-]+)\/(?: |$)/m.exec(textOf(path)) ?? [];
			return title ? [{ path, title }] : [];
		});
		expect(named.filter(({ path, title }) => !`/${dirname(path)}`.endsWith(`/${title}`))).toEqual([]);
	});

	it.each(documents)("name only what is there: %s", (document) => {
		expect([...lostLinks(document), ...lostPaths(document), ...lostNames(document)]).toEqual([]);
	});
});
