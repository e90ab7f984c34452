import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lacksMigrations } from "#app/data/db.server.ts";
import { Refusal } from "../refusal.ts";
import { placeOf, runWrangler } from "./process.ts";

export interface WranglerDatabase {
	/** For messages: "the local database". */
	name: string;
	/** One statement. It is visible in the process list: no secrets. */
	read<Row>(statement: string): Row[];
	/** One transaction. */
	change(statements: string[]): void;
}

type Answer = { error: { text: string; notes?: { text: string }[] } } | { success: boolean; results: unknown[] }[];

/** wrangler ended without an answer. */
class Unanswered extends Error {}

/** The local database under `state`, or the deployed one. */
export function wranglerDatabase(isRemote: boolean, state?: string): WranglerDatabase {
	const place = placeOf(isRemote, state);
	const name = isRemote ? "the remote database" : "the local database";

	function execute(how: "--command" | "--file", value: string): unknown[] {
		const command = ["d1", "execute", "DB", "--config", "wrangler.toml", ...place, "--json", "--yes", how, value];
		const { stdout, stderr } = runWrangler(command);
		const answer = parse(stdout);
		// wrangler exits with 0 also when it was killed.
		if (Array.isArray(answer) && answer.every(({ success }) => success)) return answer[0]?.results ?? [];
		if (answer && "error" in answer) throw new Error(explain(answer.error));
		throw new Unanswered(stderr.trim() || "wrangler broke off");
	}

	return {
		name,
		read<Row>(statement: string) {
			try {
				return execute("--command", statement) as Row[];
			} catch (error) {
				if (lacksMigrations(error)) {
					throw new Refusal(`${capital(name)} lacks migrations. Apply them first: npm run migrate -- ${place[0]}`);
				}
				const hint = isRemote ? "\nTo sign in to Cloudflare: npx wrangler login" : "";
				throw new Refusal(`${capital(name)} could not be read: ${reason(error)}${hint}`);
			}
		},
		change(statements) {
			try {
				inFile(`${statements.join(";\n")};\n`, (file) => execute("--file", file));
			} catch (error) {
				// Remotely, an error may only mean that the answer was lost.
				const isRefused = !isRemote && !(error instanceof Unanswered);
				const outcome = isRefused ? "Nothing was changed." : "All of it was done, or nothing.";
				throw new Refusal(`${capital(name)} could not be changed: ${reason(error)}\n${outcome}`);
			}
		},
	};
}

/*
 * Statements in a file are atomic: locally one D1 batch, remotely D1's import, which restores the database if it fails.
 * An own BEGIN would be refused.
 */
function inFile(text: string, use: (file: string) => void): void {
	const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
	// With listeners, signals end wrangler but not this process, which must remove the file.
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const stay = () => {};
	for (const signal of signals) process.on(signal, stay);
	try {
		const file = join(folder, "change.sql");
		writeFileSync(file, text, { mode: 0o600, flag: "wx" });
		use(file);
	} finally {
		rmSync(folder, { recursive: true, force: true });
		for (const signal of signals) process.off(signal, stay);
	}
}

/** The JSON at the end: wrangler prints progress before it. */
function parse(text: string): Answer | undefined {
	try {
		return JSON.parse(text.slice(text.search(/^[[{]/m)));
	} catch {
		return undefined;
	}
}

function explain({ text, notes = [] }: { text: string; notes?: { text: string }[] }): string {
	return [text, ...notes.map((note) => note.text)].join(" ");
}

/** Statements in messages may have password hashes. */
function reason(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).replace(/scrypt\$[^\s'"]*/g, "…");
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
