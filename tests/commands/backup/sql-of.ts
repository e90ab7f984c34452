import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function sqlOf(backup: string): string {
	const [file] = readdirSync(backup).filter((name) => name.endsWith(".sql"));
	return readFileSync(join(backup, file ?? ""), "utf8");
}
