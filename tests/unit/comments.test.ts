import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const sources = globSync("{app,tests}/**/*.{ts,tsx,css}")
	.map((path) => path.replaceAll("\\", "/"))
	.filter((path) => !path.includes("/."));
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g;
/** A folder and a file. Addresses, patterns and what stands in a package are none. */
const paths = /(?<![\w#@/.*<>…-])(?:\.\.\/)*[a-z][\w-]*(?:\/[\w.-]+)+\.(?:tsx?|md|css|sql|toml)\b/g;

/** Beside the file, in a folder above it, or in app/platform/. */
function isThere(source: string, path: string): boolean {
	for (let folder = dirname(source); ; folder = dirname(folder)) {
		if (existsSync(join(folder, path))) return true;
		if (folder === ".") return ["app", "app/platform"].some((base) => existsSync(join(base, path)));
	}
}

it("comments name only files that are there", () => {
	const lost = sources.flatMap((source) =>
		(readFileSync(source, "utf8").match(comments) ?? [])
			.flatMap((comment) => comment.match(paths) ?? [])
			.filter((path) => !isThere(source, path))
			.map((path) => `${source}: ${path}`),
	);
	expect(lost).toEqual([]);
});
