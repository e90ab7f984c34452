import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { parseJson, resultOf, signedInAccount } from "./cloudflare.ts";
import { type Environment, environmentShown, namesOf, readConfig } from "./environment.ts";
import { type Database, unchanged, unreadable } from "./store.ts";
import { inTemporaryFolder } from "./temporary.ts";
import { jsonIn, runInEnvironment } from "./wrangler.ts";

type Answer = { error: { text: string; notes?: { text: string }[] } } | { success: boolean }[];

export function remoteDatabase(environment: Environment): Database {
	const name = environment ? `the remote database of ${environment}` : "the remote database";
	return {
		name,
		read: async <Row>(statement: string) => {
			try {
				return await query<Row>(environment, statement);
			} catch (error) {
				const hint = "\nTo sign in to Cloudflare: npx wrangler login";
				throw unreadable(name, error, `npm run migrate -- --remote${environmentShown(environment)}`, hint);
			}
		},
		async change(statements) {
			try {
				inFile(`${statements.join(";\n")};\n`, (file) => execute(environment, file));
			} catch (error) {
				// An error may only mean that the answer was lost.
				throw unchanged(name, error, "All of it was done, or nothing.");
			}
		},
	};
}

export interface RemoteDatabase {
	id: string;
	/** "eu", another one, or null for anywhere. It cannot be changed. */
	jurisdiction: string | null;
}

const listed = z.array(
	z.object({ uuid: z.string(), name: z.string(), jurisdiction: z.string().nullable().default(null) }),
);

/** Cloudflare's search also finds names that only contain this one. */
export async function findDatabase(environment: Environment, name: string): Promise<RemoteDatabase | undefined> {
	const search = new URLSearchParams({ name, per_page: "100" });
	const found = await resultOf(await signedInAccount(environment)(`/d1/database?${search}`), listed);
	const database = found.find((one) => one.name === name);
	return database && { id: database.uuid, jurisdiction: database.jurisdiction };
}

async function pathOf(environment: Environment): Promise<string> {
	const { database: name } = namesOf(readConfig(environment));
	const database = await findDatabase(environment, name);
	if (!database) throw new Refusal(`There is no database ${name}. npm run deploy makes it.`);
	return `/d1/database/${database.id}`;
}

const rowsOf = z.array(z.object({ results: z.array(z.unknown()) }));

/** One statement. Throws an Error with what the database says. */
export async function query<Row>(environment: Environment, statement: string): Promise<Row[]> {
	const path = `${await pathOf(environment)}/query`;
	const asked = {
		method: "POST",
		body: JSON.stringify({ sql: statement }),
		headers: { "Content-Type": "application/json" },
	};
	const [answer] = await resultOf(await signedInAccount(environment)(path, asked), rowsOf);
	return (answer?.results ?? []) as Row[];
}

/** Of Time Travel: a way back to the database as it is now, for thirty days. Throws a Refusal. */
export async function readBookmark(environment: Environment): Promise<string> {
	const answer = await signedInAccount(environment)(`${await pathOf(environment)}/time_travel/bookmark`);
	return (await resultOf(answer, z.object({ bookmark: z.string() }))).bookmark;
}

function execute(environment: Environment, file: string): void {
	const command = ["d1", "execute", "DB", "--remote", "--json", "--yes", "--file", file];
	const { stdout, stderr } = runInEnvironment(environment, command);
	const answer = parseJson(jsonIn(stdout)) as Answer | undefined;
	// wrangler exits with 0 also when it was killed.
	if (Array.isArray(answer) && answer.every(({ success }) => success)) return;
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

function explain({ text, notes = [] }: { text: string; notes?: { text: string }[] }): string {
	return [text, ...notes.map((note) => note.text)].join(" ");
}
