import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gitIn, migrations } from "../one-back/choose.ts";

export interface State {
	commit: string;
	/** Packages that it needs and that are not installed here, or are of another major version: it gets its own. */
	others: string[];
}

interface Choice {
	states: State[];
	why: string;
}

type Git = ReturnType<typeof gitIn>;

const wanted = 5;

/**
 * Commits whose state is brought to today's code: `since`, or five of them, from the oldest to the newest. There is one for each set of migrations: the last commit before the next migration, and the commit of the
 * newest migration.
 */
export function chooseStates(since: string | undefined, cwd = "."): Choice {
	const git = gitIn(cwd);
	if (git("rev-parse", "--is-shallow-repository") === "true") {
		return { states: [], why: "This clone has no history. Fetch it: git fetch --unshallow" };
	}
	const names = since ? [since] : listNames(git);
	const known = names
		.map((name) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`))
		.filter((commit) => commit !== undefined);
	const begun = known.filter((commit) => isBeginning(git, commit));
	const states = spread([...new Set(begun)].reverse()).map((commit) => ({
		commit,
		others: otherPackages(git, commit, cwd),
	}));
	const why = [
		`Of ${since ?? `${known.length} commits, one for each state of the migrations`}:`,
		`${names.length - begun.length} unknown or with migrations that are not today's, ${states.length} tried.`,
	].join(" ");
	return { states, why };
}

function listNames(git: Git): string[] {
	const changes = git("log", "-m", "--first-parent", "--format=%H", ...migrations)?.split("\n") ?? [];
	// Before the first migration there is no database.
	return [...changes.slice(0, 1), ...changes.map((commit) => `${commit}^`)].slice(0, -1);
}

/** Migrations that were renumbered before they came to main are on no database. */
function isBeginning(git: Git, commit: string): boolean {
	const listed = (name: string) =>
		(git("ls-tree", name, "migrations/") ?? "").split("\n").filter((line) => line.endsWith(".sql"));
	const today = new Set(listed("HEAD"));
	const then = listed(commit);
	return then.length > 0 && then.every((line) => today.has(line));
}

interface Packages {
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
}

function otherPackages(git: Git, commit: string, cwd: string): string[] {
	const today = packagesIn(readFileSync(join(cwd, "package.json"), "utf8"));
	const then = packagesIn(git("show", `${commit}:package.json`) ?? "{}");
	const isOther = ([name, version]: [string, string]) =>
		!existsSync(join(cwd, "node_modules", name)) || majorOf(today[name] ?? version) !== majorOf(version);
	return Object.entries(then)
		.filter(isOther)
		.map(([name]) => name);
}

function packagesIn(text: string): Record<string, string> {
	const { dependencies, devDependencies }: Packages = JSON.parse(text);
	return { ...dependencies, ...devDependencies };
}

/** Below 1.0.0 the second number is the major one. */
const majorOf = (version: string) => /^(0\.\d+|\d+)/.exec(version)?.[1] ?? version;

/** The first, the last, and those at equal steps between them. */
function spread(all: string[]): string[] {
	if (all.length <= wanted) return all;
	const step = (all.length - 1) / (wanted - 1);
	return all.filter((_, n) => Array.from({ length: wanted }, (_, at) => Math.round(at * step)).includes(n));
}
