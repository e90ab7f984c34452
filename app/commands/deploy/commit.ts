import { spawnSync } from "node:child_process";

/** The commit, where the files are exactly those: by it a later run knows what it has uploaded. */
export function cleanCommit(): string | undefined {
	const changed = git("status", "--porcelain");
	return changed === "" ? git("rev-parse", "--short=12", "HEAD") : undefined;
}

/** Without git, or outside of a repository, there is no answer. */
function git(...args: string[]): string | undefined {
	const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}
