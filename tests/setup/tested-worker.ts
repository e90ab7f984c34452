import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** Where `copyBuiltWorker` puts the built worker. */
export const testedWorker = "tests/.results/worker/index.js";

let isCopied = false;

/** Copies the built worker with one change: passwords are hashed by `node-crypto.ts`. */
export function copyBuiltWorker(root: string): void {
	if (isCopied) return;
	isCopied = true;
	cpSync(`${root}build/server`, `${root}tests/.results/worker`, { recursive: true });
	const entry = `${root}${testedWorker}`;
	const whole = readFileSync(entry, "utf8");
	const changed = whole.replace('from"node:crypto"', 'from"./node-crypto.js"');
	if (changed === whole) throw new Error("the built worker imports no node:crypto: tests/setup/tested-worker.ts");
	writeFileSync(entry, changed);
	const standIn = readFileSync(`${root}tests/setup/node-crypto.ts`, "utf8");
	writeFileSync(`${root}tests/.results/worker/node-crypto.js`, stripTypeScriptTypes(standIn));
}
