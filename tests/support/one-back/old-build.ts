import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Builds the commit in a temporary folder with the packages that are installed here. Returns the folder. */
export function buildCommit(commit: string): string {
	const folder = checkOut(commit);
	execFileSync(process.execPath, ["app/commands/build.ts"], { cwd: folder, stdio: "inherit" });
	return folder;
}

/**
 * The commit's files in a temporary folder, with the packages that are installed here, or with its own ones from the
 * registry. Returns the folder.
 */
export function checkOut(commit: string, { ownPackages = false } = {}): string {
	const folder = mkdtempSync(join(tmpdir(), "old-commit-"));
	const archive = join(folder, "commit.tar");
	execFileSync("git", ["archive", "--format=tar", `--output=${archive}`, commit]);
	execFileSync("tar", ["-xf", "commit.tar"], { cwd: folder });
	if (ownPackages) {
		execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, shell: process.platform === "win32" });
		return folder;
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
	if (readFileSync("package-lock.json", "utf8") !== readFileSync(join(folder, "package-lock.json"), "utf8")) {
		console.log("Its packages were others: it is built with today's.");
	}
	return folder;
}
