import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, environmentShown } from "./environment.ts";
import { type Database, unchanged, unreadable } from "./store.ts";
import { inTemporaryFolder } from "./temporary.ts";
import { ask, jsonIn, runInEnvironment } from "./wrangler.ts";

type Answer = { error: { text: string; notes?: { text: string }[] } } | { success: boolean; results: unknown[] }[];

export function remoteDatabase(environment: Environment): Database {
	const name = environment ? `the remote database of ${environment}` : "the remote database";
	return {
		name,
		read: async <Row>(statement: string) => {
			try {
				return query<Row>(environment, statement);
			} catch (error) {
				const hint = "\nTo sign in to Cloudflare: npx wrangler login";
				throw unreadable(name, error, `npm run migrate -- --remote${environmentShown(environment)}`, hint);
			}
		},
		async change(statements) {
			try {
				inFile(`${statements.join(";\n")};\n`, (file) => execute(environment, "--file", file));
			} catch (error) {
				// An error may only mean that the answer was lost.
				throw unchanged(name, error, "All of it was done, or nothing.");
			}
		},
	};
}

/** One statement. Throws an Error with what the database says. */
export function query<Row>(environment: Environment, statement: string): Row[] {
	return execute(environment, "--command", statement) as Row[];
}

/** Of Time Travel: a way back to the database as it is now, for thirty days. Throws a Refusal. */
export function readBookmark(environment: Environment): string {
	return ask<{ bookmark: string }>(environment, "d1", "time-travel", "info", "DB", "--json").bookmark;
}

function execute(environment: Environment, how: "--command" | "--file", value: string): unknown[] {
	const command = ["d1", "execute", "DB", "--remote", "--json", "--yes", how, value];
	const { stdout, stderr } = runInEnvironment(environment, command);
	const answer = parse(stdout);
	// wrangler exits with 0 also when it was killed.
	if (Array.isArray(answer) && answer.every(({ success }) => success)) return answer[0]?.results ?? [];
	throw new Error(answer && "error" in answer ? explain(answer.error) : stderr.trim() || "wrangler broke off");
}

/** Statements in a file are atomic: D1's import restores the database if it fails. An own BEGIN would be refused. */
function inFile(text: string, use: (file: string) => void): void {
	// With listeners, signals end wrangler but not this process, which must remove the file.
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const stay = () => {};
	for (const signal of signals) process.on(signal, stay);
	try {
		inTemporaryFolder((folder) => {
			const file = join(folder, "change.sql");
			writeFileSync(file, text, { mode: 0o600, flag: "wx" });
			use(file);
		});
	} finally {
		for (const signal of signals) process.off(signal, stay);
	}
}

function parse(text: string): Answer | undefined {
	try {
		return JSON.parse(jsonIn(text));
	} catch {
		return undefined;
	}
}

function explain({ text, notes = [] }: { text: string; notes?: { text: string }[] }): string {
	return [text, ...notes.map((note) => note.text)].join(" ");
}
