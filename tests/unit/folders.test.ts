import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/*
 * Which folder of app/ may import which: each one those that stand before it, and its own files. Files directly in app/
 * (routes, root, the worker's entry) may import all.
 */
const order = [
	"content",
	"drawings",
	"fonts",
	"styles",
	"crypto",
	"config.server.ts",
	"ui",
	"data",
	"enhance",
	"http",
	"mail",
	"auth",
	"media",
	"campaign",
	"consent",
	"map",
	"participation",
	"site",
	"letters",
	"account",
	"jobs",
	"admin",
	"commands",
];
const settings = "config.server.ts";
/** What the sections of the back-office share. Each other folder of admin/ is a section. */
const sharedBySections = ["shell", "records", "uploads", "exports", "charts"];
/** Exports find what a search finds; the dashboard links to the tabs of the testimonials; the cleanup is told in two. */
const mayImportSections: Record<string, string> = {
	"admin/exports/files.server.ts": "search.server.ts",
	"admin/dashboard/testimonial-counts.tsx": "status.ts",
	"admin/status/facts.tsx": "last-cleanup.tsx",
};
/** Virtual modules and types that the build makes have no folder. */
const imports = /(?:^|[\s}])(?:from|import)\s*\(?\s*"([^"]+)"/gm;

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The folder of a path below app/; the settings stand for themselves. */
function folderOf(path: string): string | undefined {
	const [first = "", ...rest] = path.split("/");
	return rest.length > 0 || first === settings ? first : undefined;
}

function importsOf(file: string): string[] {
	const source = readFileSync(join("app", file), "utf8");
	return [...source.matchAll(imports)].flatMap(([, specifier = ""]) => {
		const path = specifier.replace(/\?.*$/, "");
		if (path.startsWith("#app/")) return [path.slice("#app/".length)];
		return path.startsWith(".") && !path.includes("+types/") ? [normalize(join(dirname(file), path))] : [];
	});
}

describe("the folders of app/", () => {
	it("are all in the table", () => {
		const folders = new Set(files.map(folderOf).filter((folder) => folder !== undefined));
		expect([...folders].filter((folder) => !order.includes(folder))).toEqual([]);
	});

	it("are in app/README.md in the order of the table", () => {
		const readme = readFileSync("app/README.md", "utf8").replaceAll("`", "").replace(/\s+/g, " ");
		expect(readme).toContain(`${order.join(", ")}.`);
	});

	it("leave drizzle to data/ and commands/", () => {
		const others = files.filter((file) => !["data", "commands"].includes(folderOf(file) ?? ""));
		const imported = others.filter((file) => /from "drizzle-orm/.test(readFileSync(join("app", file), "utf8")));
		expect(imported).toEqual([]);
	});

	it("import one way", () => {
		const wrong = files.flatMap((file) => {
			const from = folderOf(file);
			if (from === undefined) return [];
			return importsOf(file)
				.filter((path) => {
					const to = folderOf(path);
					return to !== from && (to === undefined || order.indexOf(to) >= order.indexOf(from));
				})
				.map((path) => `${file} imports ${path}`);
		});
		expect(wrong).toEqual([]);
	});

	it("of the back-office's sections import no other section", () => {
		const wrong = files.flatMap((file) => {
			const [folder, from, ...rest] = file.split("/");
			if (folder !== "admin" || rest.length === 0) return [];
			return importsOf(file)
				.filter((path) => {
					const [to, section = "", ...inner] = path.split("/");
					if (to !== "admin" || inner.length === 0 || section === from || sharedBySections.includes(section))
						return false;
					return inner.join("/") !== mayImportSections[file];
				})
				.map((path) => `${file} imports ${path}`);
		});
		expect(wrong).toEqual([]);
	});
});
