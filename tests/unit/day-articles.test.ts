import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/*
 * "El 3 de maig", but "l'1 de maig" and "l'11": only `withArticle` (platform/content/catalan.ts) knows. So no text
 * ends in an article where a day follows. What `dates.ts` writes is known by its name, and by the names that it is given.
 */
const writers = ["longDate", "longDates", "longSpan", "longMoment", "shortMoment", "sheetMoment", "sheetDay"];
const article = "(?:\\b(?:el|del|al|pel)\\s+|(?:^|[\\s«(])(?:d'|de l'|a l'|l'))";

/** Without tags that stand between an article and its day, on one line. */
const flat = (source: string) =>
	source
		.replace(/<\/?(?:time|strong|span|b|em|bdi)\b(?:\{[^{}]*\}|[^<>{}])*>/g, "")
		.replace(/\{" "\}/g, " ")
		.replace(/\s+/g, " ");

/** `day = longDate(…)`, `until: withTime ? longMoment(…) : …`. */
const named = new RegExp(`\\b(\\w+)\\s*(?:=|:)\\s*\\{?[^;,{}]*?\\b(?:${writers.join("|")})\\(`, "g");

const namesIn = (source: string) =>
	[...source.matchAll(named)].flatMap(([all, name]) => (all.includes("withArticle(") ? [] : (name ?? [])));

function faultsIn(source: string, names: ReadonlySet<string>): string[] {
	const days = `(?:${writers.join("|")})\\(|(?:\\w+\\.)*(?:${[...names].join("|")})\\b(?!\\()`;
	const within = new RegExp(`${article}\\$?\\{\\s*(?:\\w+\\()?(?:[^{}]*[?:] )?(?:${days})`, "g");
	const before = /\b(?:el|del|al|pel) ?["'`]/g;
	const text = flat(source);
	return [...text.matchAll(within), ...text.matchAll(before)].map((found) =>
		text.slice(Math.max(0, found.index - 30), found.index + 60),
	);
}

const files = globSync("app/**/*.{ts,tsx}", { exclude: ["app/**/*.test.ts", "app/platform/content/catalan.ts"] });
const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
const names = new Set(sources.flatMap(([, source]) => namesIn(flat(source))));

it("no text puts an article before a day by itself", () => {
	expect(files.length).toBeGreaterThan(800);
	expect(sources.flatMap(([file, source]) => faultsIn(source, names).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

// "§" stands for "$".
it.each([
	"<p>Rebuda el {longDate(receivedOn)}</p>",
	"`S'esborra el §{longDate(until)}.`",
	'<p>Enviat el{" "}\n<time dateTime={at.toISOString()}>{isLong ? longDate(day) : longMoment(at)}</time></p>',
	"<p>fins al <strong>{longDate(open.closesOn)}</strong></p>",
	"const day = <time dateTime={x}>{longMoment(at)}</time>; return <p>L'has corregit el {day}.</p>",
	"const name = `del §{escaped(longMoment(since))}`",
	'isLate ? "des del " : "fins al "',
	'["Sortirà el", sendAt]',
])("finds it in %s", (written) => {
	const source = written.replaceAll("§", "$");
	expect(faultsIn(source, new Set([...names, ...namesIn(flat(source))]))).not.toEqual([]);
});
