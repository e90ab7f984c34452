import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, relative } from "node:path";

/** Where `copyBuiltWorker` puts the built worker. */
const folder = "tests/.results/worker";
export const testedWorker = `${folder}/index.js`;

let isCopied = false;

/** Copies the built worker with one change: passwords are hashed by `node-crypto.ts`, whichever module does it. */
export function copyBuiltWorker(root: string): void {
	if (isCopied) return;
	isCopied = true;
	const copy = `${root}${folder}`;
	cpSync(`${root}build/server`, copy, { recursive: true });
	const modules = globSync("**/*.js", { cwd: copy }).filter((path) => changeImport(copy, path));
	if (modules.length === 0)
		throw new Error("the built worker imports no node:crypto: tests/setup/worker/tested-worker.ts");
	const standIn = readFileSync(`${root}tests/setup/worker/node-crypto.ts`, "utf8");
	writeFileSync(`${copy}/node-crypto.js`, stripTypeScriptTypes(standIn));
}

/** False if the module does not import it. */
function changeImport(copy: string, path: string): boolean {
	const whole = readFileSync(`${copy}/${path}`, "utf8");
	const changed = whole.replaceAll('from"node:crypto"', `from"./${relative(dirname(path), "node-crypto.js")}"`);
	if (changed !== whole) writeFileSync(`${copy}/${path}`, changed);
	return changed !== whole;
}
