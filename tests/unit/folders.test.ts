import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/*
 * Which folder of app/ may import which, as app/README.md lists them: each one those that stand before it, and its own files.
 * Files directly in app/ (routes, root, the worker's entry) may import all.
 */
const readme = readFileSync("app/README.md", "utf8");
/** The paragraph below the heading, without its last full stop. */
const [, listed = ""] = /^## Which folder may import which\n\n(.+?)\.\n\n/ms.exec(readme) ?? [];
const order = listed.replaceAll("`", "").split(/,\s+/);
const settings = "config.server.ts";

/** The lists of capabilities import each of them, and stand before them. Two writes know the background of the home page. */
const doors: Record<string, RegExp> = {
	"capabilities/pages.ts": /\/capability\.ts$/,
	"capabilities/office.ts": /\/section\.server\.ts$/,
	"capabilities/server.ts": /\/capability\.server\.ts$/,
	"capabilities/tables.ts": /\/tables\.ts$/,
	"office/managed-records.server.ts": /^office\/status\/section\.server\.ts$/,
	// Their columns list the kinds of records that are sent.
	"receipts/tables.ts": /^platform\/records\/records\.ts$/,
	"receipts/tables-authors.ts": /^platform\/records\/records\.ts$/,
	"office/records/invalidate-after.server.ts": /^backgrounds\/background\.server\.ts$/,
};

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** `tables.ts` and `tables-….ts` of all folders together are one line of the order. */
const tablesFile = /\/tables(?:-[\w-]+)?\.ts$/;
const queriesFile = /\/queries(?:-[\w-]+)?\.ts$|\/queries\//;

/** The line of the order that a path below app/ belongs to. */
function lineOf(path: string): string | undefined {
	if (path === settings) return settings;
	if (tablesFile.test(path) && !path.startsWith("media/")) return "tables";
	const [first = "", second = "", ...rest] = path.split("/");
	if (second === "") return undefined;
	const both = `${first}/${second}`;
	return rest.length > 0 && order.includes(both) ? both : first;
}

/** Virtual modules and types that the build makes have no folder. */
const anyImport = /(?:^|[\s}])(?:from|import)\s*\(?\s*"([^"]+)"/gm;

function importsOf(file: string, imports = anyImport): string[] {
	const source = readFileSync(join("app", file), "utf8");
	return [...source.matchAll(imports)].flatMap(([, specifier = ""]) => {
		const path = specifier.replace(/\?.*$/, "");
		if (path.startsWith("#app/")) return [path.slice("#app/".length)];
		return path.startsWith(".") && !path.includes("+types/") ? [normalize(join(dirname(file), path))] : [];
	});
}

/** Without types, and without what is loaded later: neither is there when a module starts. */
const atStart = /^(?:import|export)(?! type\b)(?:[^;"]*? from)? "([^"]+)"/gm;

const folderOf = (path: string) =>
	path
		.split("/")
		.slice(0, path.startsWith("platform/") ? 2 : 1)
		.join("/");

/** The first test names it: its imports would be named one by one, and say no more. */
const isMissing = (line: string) => !order.includes(line);

describe("the folders of app/", () => {
	it("are all in the list of app/README.md", () => {
		const lines = new Set(files.map(lineOf).filter((line) => line !== undefined));
		expect([...lines].filter(isMissing)).toEqual([]);
	});

	it("leave drizzle to tables, queries, platform/data, platform/records and commands/", () => {
		const others = files.filter(
			(file) =>
				!tablesFile.test(file) && !queriesFile.test(file) && !/^(?:platform\/(?:data|records)|commands)\//.test(file),
		);
		const imported = others.filter((file) => /from "drizzle-orm/.test(readFileSync(join("app", file), "utf8")));
		expect(imported).toEqual([]);
	});

	it("import no examples of tests, which no build has", () => {
		const examples = (file: string) => importsOf(file).some((path) => path.endsWith("/examples.ts"));
		expect(files.filter(examples)).toEqual([]);
	});

	it("import one way", () => {
		const wrong = files.flatMap((file) => {
			const from = lineOf(file);
			if (from === undefined || isMissing(from)) return [];
			return importsOf(file)
				.filter((path) => {
					const to = lineOf(path);
					const isOwn = to === from || (from === "tables" && folderOf(path) === folderOf(file));
					if (isOwn || doors[file]?.test(path) || (to !== undefined && isMissing(to))) return false;
					return to === undefined || order.indexOf(to) >= order.indexOf(from);
				})
				.map((path) => `${file} imports ${path}`);
		});
		expect(wrong).toEqual([]);
	});

	it("hold no file that imports itself in a circle", () => {
		const done = new Set<string>();
		const circles: string[] = [];
		function walk(file: string, way: readonly string[]): void {
			if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
			if (done.has(file)) return;
			done.add(file);
			for (const path of importsOf(file, atStart)) if (files.includes(path)) walk(path, [...way, file]);
		}
		for (const file of files) walk(file, []);
		expect(circles).toEqual([]);
	});
});
