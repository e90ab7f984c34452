import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** How each changed file differs, by its path in the repository. */
export type Changes = Record<string, (text: string) => string>;

/** The text with something in the place of `what`, which must be there. */
export function replaced(text: string, what: string | RegExp, by: string): string {
	const changed = text.replace(what, () => by);
	if (changed === text) throw new Error(`there is nothing to change: ${what}`);
	return changed;
}

/** Builds the product with these changes, in a folder of its own that goes with the process; gives where its worker is. */
export function buildChanged(changes: Changes): string {
	const folder = mkdtempSync(join(tmpdir(), "changed-"));
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	const files = execFileSync("git", ["ls-files", "-z", "app", "public", "*.toml", "*.ts", "*.json"], {
		encoding: "utf8",
	});
	for (const file of files.split("\0").filter(Boolean)) cpSync(file, join(folder, file), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	for (const [file, change] of Object.entries(changes)) {
		writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
	}
	execFileSync("npm", ["run", "-s", "build"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
	return join(folder, "build/server");
}
