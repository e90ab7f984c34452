import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Environment, inEnvironment } from "./environment.ts";
import { inTemporaryFolder } from "./temporary.ts";

// Starts wrangler's file directly: no shell parses the arguments, and bin/ would start a second process. It gets no
// standard input, which has the password.
const wrangler = ["--no-warnings", fileURLToPath(import.meta.resolve("wrangler"))];
const variables = { ...process.env, WRANGLER_WRITE_LOGS: "false" };

export function runWrangler(args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...wrangler, ...args], {
		encoding: "utf8",
		// By default Node ends wrangler at one MiB of output.
		maxBuffer: 256 * 1024 ** 2,
		stdio: ["ignore", "pipe", "pipe"],
		env: variables,
	});
	return { status, stdout, stderr, said: `${stdout}${stderr}`.trim() };
}

export function runInEnvironment(environment: Environment, command: string[]) {
	return runWrangler([...command, ...inEnvironment(environment)]);
}

/** wrangler prints progress and warnings before it. */
export const jsonIn = (text: string) => text.slice(text.search(/^[[{]/m));

/** With this process's terminal, because wrangler may ask. `written`: its notes for programs, a line of JSON each. */
export function showWrangler(args: string[]): { status: number | null; written: string[] } {
	return inTemporaryFolder((folder) => {
		const file = join(folder, "written");
		writeFileSync(file, "");
		const env = { ...variables, WRANGLER_OUTPUT_FILE_PATH: file };
		const { status } = spawnSync(process.execPath, [...wrangler, ...args], { stdio: "inherit", env });
		return { status, written: readFileSync(file, "utf8").split("\n").filter(Boolean) };
	});
}
