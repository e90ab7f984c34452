import { Refusal } from "../../shared/refusal.ts";

/** A semicolon outside of texts, quoted names and comments ends a statement. A text with '' in it matches as two. */
const tokens = /'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|--[^\n]*(?:\n|$)|;/g;
const isInTrigger = (statement: string) =>
	/^CREATE\s+TRIGGER\b/i.test(statement) && !/;\s*END$/i.test(statement.trimEnd());

/** As they come: no more than one statement and one chunk is held. */
export async function* splitStatements(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
	let pending = "";
	for await (const chunk of chunks) {
		pending += chunk;
		let start = 0;
		for (const { 0: token, index } of pending.matchAll(tokens)) {
			if (token !== ";") continue;
			const statement = pending.slice(start, index).trim();
			if (isInTrigger(statement)) continue;
			if (statement) yield statement;
			start = index + 1;
		}
		pending = pending.slice(start);
	}
	const unfinished = pending.trim();
	if (unfinished) throw new Refusal(`The SQL ends in the middle of a statement: ${unfinished.slice(0, 60)}`);
}

const piece = 64 * 1024;

/** Statements as SQL, in pieces that are worth a write. */
export async function* inPieces(statements: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
	let text = "";
	for await (const statement of statements) {
		text += `${statement};\n`;
		if (text.length < piece) continue;
		yield Buffer.from(text);
		text = "";
	}
	if (text) yield Buffer.from(text);
}
