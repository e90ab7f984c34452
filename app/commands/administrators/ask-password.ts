import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Refusal } from "../shared/refusal.ts";

/** Asks twice without echo; without a terminal, reads the first line of standard input. */
export function askPassword(): Promise<string> {
	return process.stdin.isTTY ? askTwice() : firstLine();
}

async function askTwice(): Promise<string> {
	// readline echoes to its output: this one discards it.
	const output = new Writable({ write: (_chunk, _encoding, done) => done() });
	const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
	const ask = (prompt: string) =>
		new Promise<string>((resolve, reject) => {
			process.stderr.write(prompt);
			// Ctrl-C and Ctrl-D.
			terminal.once("close", () => {
				process.stderr.write("\n");
				reject(new Refusal("Nothing was changed."));
			});
			terminal.question("", resolve);
		}).then((answer) => {
			terminal.removeAllListeners("close");
			process.stderr.write("\n");
			return answer;
		});
	try {
		const password = await ask("New password: ");
		if ((await ask("The same again: ")) !== password) throw new Refusal("These were two. Nothing was changed.");
		return password;
	} finally {
		terminal.close();
	}
}

async function firstLine(): Promise<string> {
	for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) return line;
	throw new Refusal("A password is read from standard input, and nothing came. Nothing was changed.");
}
