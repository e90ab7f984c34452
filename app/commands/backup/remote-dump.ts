import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../shared/refusal.ts";
import type { Environment } from "../stores/environment.ts";
import { inTemporaryFolder } from "../stores/temporary.ts";
import { runInEnvironment } from "../stores/wrangler.ts";

/** D1 answers no other query while it exports. wrangler fetches the file at once: its address is valid for an hour. */
export function dumpRemotely(environment: Environment): string {
	return inTemporaryFolder((folder) => {
		const file = join(folder, "export.sql");
		const exported = ["d1", "export", "DB", "--remote", "--skip-confirmation", "--output", file];
		const { status, said } = runInEnvironment(environment, exported);
		// The address of the export is a secret: it is not shown.
		const shown = said.replaceAll(/https?:\S+/g, "…");
		if (status !== 0) throw new Refusal(`The remote database could not be exported: ${shown}`);
		return readFileSync(file, "utf8");
	});
}
