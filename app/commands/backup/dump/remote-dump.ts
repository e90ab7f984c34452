import { Refusal } from "../../shared/refusal.ts";
import type { Environment } from "../../stores/environment.ts";
import { runInEnvironment } from "../../stores/wrangler.ts";

/** D1 answers no other query while it exports. wrangler fetches the file at once: its address is valid for an hour. */
export function dumpRemotely(environment: Environment, file: string): void {
	const { status, said } = runInEnvironment(environment, [
		...["d1", "export", "DB", "--remote", "--skip-confirmation", "--output", file],
	]);
	// The address of the export is a secret: it is not shown.
	if (status !== 0) {
		throw new Refusal(`The remote database could not be exported: ${said.replaceAll(/https?:\S+/g, "…")}`);
	}
}
