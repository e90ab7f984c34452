import { spawnSync } from "node:child_process";

/** `isChanged`: files differ from it. Undefined without git, or outside of a repository. */
export function readCommit() {
	const hash = git("rev-parse", "HEAD");
	return hash ? { hash, isChanged: git("status", "--porcelain") !== "" } : undefined;
}

function git(...args: string[]): string | undefined {
	const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}
