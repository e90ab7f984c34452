import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/*
 * The same product as React Router's template makes it: each page streamed, hydrated, with its scripts, and no cache.
 * What the plain pages save is measured against it.
 */
const changes: Record<string, (text: string) => string> = {
	"app/http/hydration.ts": (text) => replaced(text, /return typeof handle[^;]*;/, "return true || handle;"),
	// As the template streams: without waiting for all of it.
	"app/entry.server.tsx": (text) => replaced(text, /\tawait stream\.allReady;\n/, ""),
};

function replaced(text: string, what: string | RegExp, by: string): string {
	const changed = text.replace(what, () => by);
	if (changed === text) throw new Error(`there is nothing to change: ${what}`);
	return changed;
}

/** Builds it in a folder of its own; gives where its worker is. */
export function buildHydrated(): string {
	const folder = mkdtempSync(join(tmpdir(), "hydrated-"));
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
