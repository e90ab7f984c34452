import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { runWrangler } from "../stores/wrangler.ts";

const database = ["DB", "--config", "wrangler.toml"];

/** D1 answers no other query while it exports. wrangler fetches the file at once: its address is valid for an hour. */
export async function dumpRemotely(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
	try {
		const file = join(folder, "export.sql");
		const exported = ["d1", "export", ...database, "--remote", "--skip-confirmation", "--output", file];
		const { status, stdout, stderr } = runWrangler(exported);
		// The address of the export is a secret: it is not shown.
		const said = `${stdout}${stderr}`.replaceAll(/https?:\S+/g, "…").trim();
		if (status !== 0) throw new Refusal(`The remote database could not be exported: ${said}`);
		return readFileSync(file, "utf8");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export function readBookmark(): string {
	const { stdout, stderr } = runWrangler(["d1", "time-travel", "info", ...database, "--json"]);
	const json = stdout.slice(stdout.search(/^\{/m));
	try {
		return z.object({ bookmark: z.string() }).parse(JSON.parse(json)).bookmark;
	} catch (error) {
		throw new Refusal(`The bookmark of Time Travel could not be read: ${(stderr || stdout).trim()}`, { cause: error });
	}
}
