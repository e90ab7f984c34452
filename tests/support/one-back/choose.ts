import { spawnSync } from "node:child_process";

interface Choice {
	/** Whose worker is tried. None: there is nothing to try, or it cannot be. */
	commit?: string;
	why: string;
}

export const migrations = ["--", "migrations/*.sql"];

/** Gives what git prints; undefined if it fails. */
export function gitIn(cwd: string) {
	return (...args: string[]): string | undefined => {
		const { status, stdout } = spawnSync("git", args, { cwd, encoding: "utf8" });
		return status === 0 ? stdout.trim() : undefined;
	};
}

/** `since`: a commit that was deployed. Otherwise the one before the newest migration, committed or not. */
export function chooseCommit(since: string | undefined, cwd = "."): Choice {
	const git = gitIn(cwd);
	const isBegun = git("status", "--porcelain", ...migrations) !== "";
	const before = isBegun ? "HEAD" : `${git("log", "-1", "--format=%H", ...migrations)}^`;
	const commit = git("rev-parse", "--verify", "--quiet", `${since ?? before}^{commit}`);
	if (!commit) {
		const what = since ?? "the commit before the newest migration";
		return { why: `NOT TESTED: this clone does not have ${what}. Fetch the whole history: git fetch --unshallow` };
	}
	if (since && !isBegun && git("diff", "--name-only", commit, "HEAD", ...migrations) === "") {
		return { why: `No migration came after ${since}: there is nothing to test.` };
	}
	return { commit, why: `The worker of ${git("log", "-1", "--format=%h %s", commit)}, on today's migrations:` };
}
